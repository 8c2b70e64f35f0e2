/** The scripts inside the pages as readers get them. Nothing else in a page is made smaller: ../../docusaurus.cjs says why. */
import {rspack} from '@docusaurus/faster';

/** Ours and the theme's. What only holds data has a type. */
const SCRIPT = /(?<=<script>)[^]*?(?=<\/script>)/g;

const minified = new Map<string, string>();

function minify(source: string): string {
  const known = minified.get(source) ?? rspack.experiments.swc.minifySync(source, {module: false}).code;
  minified.set(source, known);
  return known;
}

export const withShortScripts = (html: string): string => html.replace(SCRIPT, minify);
