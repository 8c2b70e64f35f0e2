/** rspack starts loaders itself, and it knows no TypeScript: the work is handed over as a function. */
module.exports = function applyTransform(source) {
  return this.getOptions().transform(source, this.resourcePath);
};
