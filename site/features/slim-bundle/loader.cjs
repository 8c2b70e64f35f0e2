/**
 * rspack starts loaders itself, and it knows no TypeScript: the work is handed over as a function.
 * What the function makes depends on more than the one file, so nothing of it may come from a cache.
 */
module.exports = function applyTransform(source) {
  this.cacheable(false);
  return this.getOptions().transform(source);
};
