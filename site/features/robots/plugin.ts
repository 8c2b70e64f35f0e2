/** After the build: `robots.txt`, which names the sitemap by its full address and so cannot be a static file. */
import fs from 'node:fs';
import path from 'node:path';
import type {LoadContext, Plugin} from '@docusaurus/types';

export const robotsText = (siteUrl: string, baseUrl: string): string =>
  `User-agent: *\nAllow: /\n\nSitemap: ${new URL(`${baseUrl}sitemap.xml`, siteUrl).href}\n`;

export default function robots({siteConfig, baseUrl}: LoadContext): Plugin {
  return {
    name: 'robots',
    postBuild({outDir}) {
      fs.writeFileSync(path.join(outDir, 'robots.txt'), robotsText(siteConfig.url, baseUrl));
    },
  };
}
