/**
 * Docusaurus loads every plugin with modules of its own, so a variable of a module is not shared among plugins. CommonJS files are:
 * what is made through this function is made once a process, whoever asks.
 */
const made = new Map();

module.exports = (key, make) => {
  if (!made.has(key)) made.set(key, make());
  return made.get(key);
};
