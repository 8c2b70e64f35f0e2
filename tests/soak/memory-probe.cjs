/**
 * Loaded into the server under test: at each SIGUSR2 it says how much is alive. What the process takes from the system also counts garbage,
 * two or three times as much on a busy machine, where it is collected later.
 */
const {setFlagsFromString} = require('node:v8');
const {runInNewContext} = require('node:vm');

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc');

function sayWhatIsAlive() {
  collectGarbage();
  const {heapUsed, external} = process.memoryUsage();
  console.log(`alive: ${heapUsed + external} bytes`);
}

process.on('SIGUSR2', () => {
  collectGarbage();
  // What lies outside of the heap goes a turn later than the objects that held it.
  setImmediate(sayWhatIsAlive);
});
