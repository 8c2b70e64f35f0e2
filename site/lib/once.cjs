/**
 * While somebody writes, our TypeScript is loaded again after a change (docusaurus.cjs), and with it every variable of a module. CommonJS
 * files stay: what is made through this function is made once a process, whoever asks.
 */
const made = new Map();

module.exports = (key, make) => {
  if (!made.has(key)) made.set(key, make());
  return made.get(key);
};
