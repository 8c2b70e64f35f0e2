/**
 * In a file of TypeScript, `import()` becomes `require()` (docusaurus.cjs), and a package that names a file for `import` alone cannot
 * be required. CommonJS files are left as they are, so the import in here stays one.
 */
module.exports = (name) => import(name);
