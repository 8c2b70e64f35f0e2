/**
 * rspack starts loaders itself, and it knows no TypeScript: late-pages.ts hands over what decides. What a
 * pitch returns is the module, and the loaders after this one, which compile the page, do not run.
 */
module.exports = (source) => source;

module.exports.pitch = function pitch() {
  return this.getOptions().waitingPageFor(this.resourcePath);
};
