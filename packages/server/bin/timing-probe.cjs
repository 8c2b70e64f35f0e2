/**
 * Loaded into the processes of a timed build. It reads the lines in which Docusaurus reports its phases, keeps them from the screen,
 * and notes for each how long the processor worked; at the end of the process, also what came after the last one.
 */
const {appendFileSync} = require('node:fs');
const {isMainThread} = require('node:worker_threads');

const file = process.env.JAVELIN_TIMING_FILE;
// eslint-disable-next-line no-control-regex -- colours of a terminal
const COLOUR = /\u001b\[\d+m/g;
const LINE = /^\[PERF\] /;
/** `Build > en > Load site - 3.10 seconds! - (…)`: the phases, without what they are made of. */
const PHASE = /^\[PERF\] Build > [\w-]+ > ([^>]+?) - ([\d.]+) (seconds|ms)/;

let before = 0;

function note(entry) {
  const {user, system} = process.cpuUsage();
  const now = (user + system) / 1e6;
  appendFileSync(file, `${JSON.stringify({...entry, cpu: now - before})}\n`);
  before = now;
}

if (file && isMainThread) {
  const {write} = process.stdout;
  process.stdout.write = function (chunk, ...rest) {
    const text = String(chunk).replace(COLOUR, '');
    if (!LINE.test(text)) return write.call(this, chunk, ...rest);
    const [, name, amount, unit] = PHASE.exec(text) ?? [];
    if (name) note({name, seconds: Number(amount) / (unit === 'ms' ? 1000 : 1)});
    return true;
  };
  process.on('exit', () => note({name: 'rest'}));
}
