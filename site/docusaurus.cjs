/**
 * Docusaurus, with another compiler for what it loads: its configuration and each plugin come through jiti, which compiles
 * TypeScript and ES modules, those of libraries too, 470 files, with Babel. swc, which the bundler has anyway, makes the same of
 * them: to load the site for the first time took 28 s of processor time before, and takes 13.
 */
const fs = require('node:fs');
const path = require('node:path');
const v8 = require('node:v8');
const {rspack} = require('@docusaurus/faster');

/**
 * How often a function runs before V8 optimizes it, by default 132 KB: in a process of half a minute most of them never earn it back,
 * and a fifth of the processor time went into optimizing. Measured: a clean build's 56 s fall to 48, and to no less with 1 or 2 MB.
 */
v8.setFlagsFromString('--interrupt-budget=540000');

/** jiti's contract; it keeps what it gets in the system's temporary folder. */
function compile({source, filename, ts: isTypeScript}) {
  return rspack.experiments.swc.transformSync(source, {
    filename,
    configFile: false,
    swcrc: false,
    module: {type: 'commonjs'},
    jsc: {target: 'es2022', parser: {syntax: isTypeScript ? 'typescript' : 'ecmascript'}},
  });
}

const jiti = require.resolve('jiti', {paths: [require.resolve('@docusaurus/utils')]});
const compiler = path.resolve(jiti, '../../dist/babel.js');
if (!fs.existsSync(compiler))
  throw new Error(
    'jiti keeps its compiler elsewhere than the pinned version did; adapt site/docusaurus.cjs.',
  );
require.cache[compiler] = {id: compiler, filename: compiler, loaded: true, exports: compile};

void import('@docusaurus/core/bin/docusaurus.mjs');
