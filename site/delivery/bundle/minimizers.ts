/**
 * The framework's minifiers, with short names in alphabetical order. Otherwise the letters that a file has
 * most of become the most used names, and a script that lists others by name (webpack's runtime) is minified
 * while these names still end in provisional hashes, which the bundler makes of absolute paths, among other
 * things: the script, and every page that names it, would depend on the folder of the build
 * (web-infra-dev/rspack#14089; tests/second-build notices). Measured (brotli): 36 bytes more in the
 * main script of 105 KB, 11 fewer in the runtime.
 */
import {getSwcJsMinimizerOptions, rspack} from '@docusaurus/faster';

type Settings = NonNullable<ConstructorParameters<typeof rspack.SwcJsMinimizerRspackPlugin>[0]>;

/** swc's name for it, which the types of rspack leave out. */
const ALPHABETICAL = {disableCharFreq: true};

const isForScripts = (minimizer: unknown): boolean =>
  (minimizer as {readonly name?: unknown}).name === rspack.SwcJsMinimizerRspackPlugin.name;

/** @param minimizers the framework's; none where a build is not minified */
export function reproducible<T>(minimizers: readonly T[]): T[] {
  if (minimizers.length > 0 && minimizers.filter(isForScripts).length !== 1)
    throw new Error(
      'Docusaurus minifies scripts in another way than the pinned version did; adapt site/delivery/bundle/minimizers.ts.',
    );
  const minimizerOptions = {minify: true, ...getSwcJsMinimizerOptions(), mangle: ALPHABETICAL};
  return minimizers.map((minimizer) =>
    isForScripts(minimizer)
      ? (new rspack.SwcJsMinimizerRspackPlugin({minimizerOptions} as Settings) as T)
      : minimizer,
  );
}
