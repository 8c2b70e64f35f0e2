/**
 * Docusaurus loads its configuration through jiti, which turns `import()` into `require()`; packages that export only an
 * ES module cannot be required. jiti leaves CommonJS files alone, so the import in here stays one.
 */
module.exports = (name) => import(name);
