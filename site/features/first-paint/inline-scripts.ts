/** The scripts inside the pages as readers get them. Nothing else in a page is made smaller: ../../docusaurus.cjs says why. */
import {rspack} from '@docusaurus/faster';
import once from '../../lib/once.cjs';

/** Ours and the theme's. What only holds data has a type. */
const SCRIPT = /(?<=<script>)[^]*?(?=<\/script>)/g;

/** They are the same on every page. */
const shorten = (source: string): string =>
  once(`short ${source}`, () => rspack.experiments.swc.minifySync(source, {module: false}).code);

export const withShortScripts = (html: string): string => html.replace(SCRIPT, shorten);
