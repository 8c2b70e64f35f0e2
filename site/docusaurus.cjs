/**
 * Docusaurus, with another loader for its configuration and plugins. Its own, jiti, compiles TypeScript and the ES modules of
 * libraries, 470 files, with Babel, and loads for every plugin anew what two of them share. Node loads ES modules by itself, swc, which
 * the bundler has anyway, compiles the TypeScript, and all share what is loaded: 0.2 s, and there is no cache that could be missing.
 */
const fs = require('node:fs');
const Module = require('node:module');
const {inspect} = require('node:util');
const v8 = require('node:v8');
const {rspack} = require('@docusaurus/faster');

/**
 * A function runs eight times as often as by default before V8 optimizes it: in a process of half a minute most of them never earn it
 * back, and a fifth of the processor time went into optimizing. The site's part of a clean build falls from 56 s to 48 in Node 20, from
 * 65 to 45 in Node 22, whose V8 counts otherwise and has a second optimizing compiler, Maglev.
 */
const OPTIMIZE_LATER = {
  11: ['--interrupt-budget=540000'],
  12: ['--invocation-count-for-turbofan=24000', '--no-maglev'],
};
const v8Version = Number.parseInt(process.versions.v8, 10);
for (const flag of OPTIMIZE_LATER[Math.min(v8Version, 12)] ?? []) v8.setFlagsFromString(flag);

/** What has not run for a while keeps its bytecode: in half a minute it is used again, and compiling it again took 1 s. */
v8.setFlagsFromString('--no-flush-bytecode');

/**
 * The framework reads this when it is loaded. Its minifier of HTML takes a tenth of a clean build (5.6 of 52 s of processor time) to
 * leave out quotes and end tags. After brotli they are 60 to 170 bytes of a page, and what reads the pages finds every element's end.
 */
process.env.SKIP_HTML_MINIFICATION = 'true';

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

/** While somebody writes: when one of our files has changed, all are loaded again, since any of them may hold what it had exported. */
function forgetAfterChange() {
  if ([...loaded].every(([filename, written]) => writtenAt(filename) === written)) return;
  for (const filename of loaded.keys()) delete require.cache[filename];
  loaded.clear();
}

/** What the framework expects of jiti: the default export, and on it the others (a plugin's `validateOptions`). */
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

/** The file itself, as soon as something of it is used. */
function loadLater(file) {
  function real() {
    if (require.cache[file]?.exports === later) delete require.cache[file];
    return require(file);
  }
  const later = new Proxy(function () {}, {
    // The framework's own compiler asks everything that it imports for `__esModule`.
    get: (_, name) => (name === '__esModule' ? undefined : real()[name]),
    apply: (_, self, args) => Reflect.apply(real(), self, args),
    construct: (_, args) => Reflect.construct(real(), args),
  });
  replace(file, later);
}

const core = Module.createRequire(require.resolve('@docusaurus/core/package.json'));
const usedBy = (name) => Module.createRequire(core.resolve(name));

replace(usedBy('@docusaurus/utils').resolve('jiti'), () => load);

// With what they load, a third of 2,300 files and half a second. A build draws no progress bar, minifies no HTML and extracts no translations.
loadLater(usedBy('@docusaurus/bundler').resolve('webpackbar'));
loadLater(usedBy('@docusaurus/bundler').resolve('html-minifier-terser'));
loadLater(usedBy('@docusaurus/babel').resolve('./babelTranslationsExtractor'));

const {logger} = core('@docusaurus/logger');

function fail(error) {
  console.log('');
  logger.error(inspect(error, {depth: Infinity}));
  process.exit(1);
}

// As in the framework's own `bin`, which first looks for a newer version: half a second, and a process that asks the network.
process.env.BABEL_ENV ??= 'development';
process.env.NODE_ENV ??= 'development';
process.on('unhandledRejection', fail);
core('./lib/index.js').runCLI(process.argv).catch(fail);
