/** Loaded into a build that is measured: tells its parent at the end what it cost. Worker threads count; other processes it starts none. */
const {isMainThread} = require('node:worker_threads');

if (isMainThread) {
  process.on('exit', () => {
    const {userCPUTime, systemCPUTime, maxRSS} = process.resourceUsage();
    process.send?.({cpuSeconds: (userCPUTime + systemCPUTime) / 1e6, memoryBytes: maxRSS * 1024});
  });
}
