/**
 * Docusaurus, with another loader for its configuration and plugins. Its own, jiti, compiles TypeScript and
 * the ES modules of libraries, 470 files, with Babel, and loads for every plugin anew what two of them share.
 * Node loads ES modules by itself, swc, which the bundler has anyway, compiles the TypeScript, and all share
 * what is loaded: the first load takes 6 s of processor time instead of 28. No upstream issue.
 * docusaurus.test.ts loads everything through it; with Node 22.18 as the floor, Node's own loader will do.
 */
const fs = require('node:fs');
const Module = require('node:module');
const {inspect} = require('node:util');
const {rspack} = require('@docusaurus/faster');

/** The files that were compiled, and when each was written. */
const loaded = new Map();
const writtenAt = (filename) => fs.statSync(filename, {throwIfNoEntry: false})?.mtimeMs;

function compile(filename) {
  const {code} = rspack.experiments.swc.transformSync(fs.readFileSync(filename, 'utf8'), {
    filename,
    configFile: false,
    swcrc: false,
    module: {type: 'commonjs'},
    jsc: {target: 'es2022', parser: {syntax: 'typescript'}},
  });
  return code;
}

Module._extensions['.ts'] = (module, filename) => {
  loaded.set(filename, writtenAt(filename));
  module._compile(compile(filename), filename);
};

/**
 * While somebody writes: when one of our files has changed, all are loaded again, since any of them may hold
 * what it had exported.
 */
function forgetAfterChange() {
  if ([...loaded].every(([filename, written]) => writtenAt(filename) === written)) return;
  for (const filename of loaded.keys()) delete require.cache[filename];
  loaded.clear();
}

/**
 * What the framework expects of jiti: the default export, and on it the others (a plugin's
 * `validateOptions`).
 */
function load(filename) {
  forgetAfterChange();
  const exported = require(filename);
  const main = exported.default;
  if (main === undefined) return exported;
  for (const name of Object.keys(exported))
    if (!(name in main)) Object.defineProperty(main, name, {get: () => exported[name]});
  return main;
}

/** What is loaded in place of a file. */
function replace(file, exports) {
  require.cache[file] = {id: file, filename: file, loaded: true, exports};
}

const core = Module.createRequire(require.resolve('@docusaurus/core/package.json'));
const usedBy = (name) => Module.createRequire(core.resolve(name));

const {ENVIRONMENT, MODULES} = require('./contract.ts');

replace(usedBy('@docusaurus/utils').resolve(MODULES.loader), () => load);
process.env[ENVIRONMENT.skipHtmlMinification] = 'true';

const {logger} = core('@docusaurus/logger');

function fail(error) {
  console.log('');
  logger.error(inspect(error, {depth: Infinity}));
  process.exit(1);
}

// As in the framework's own `bin`, which first looks for a newer version: half a second, and a process that
// asks the network.
process.env.BABEL_ENV ??= 'development';
process.env.NODE_ENV ??= 'development';
process.on('unhandledRejection', fail);
core('./lib/index.js').runCLI(process.argv).catch(fail);
