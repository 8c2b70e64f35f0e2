/** Draws the icons and one link-preview card a page from their vector sources, after the build. */
import fs from 'node:fs';
import path from 'node:path';
import {renderAsync} from '@resvg/resvg-js';
import {version as RESVG_VERSION} from '@resvg/resvg-js/package.json';
import type {LoadContext, Plugin} from '@docusaurus/types';
import {createContentCache} from '../../lib/cache/content-cache.ts';
import {CARD, cardSvg} from './card.ts';
import {apiPage, docPages, type SitePage} from '../../lib/pages.ts';
import {cardPath} from '../../lib/paths.ts';
import {pngToIco} from './ico.ts';

type Draw = (svg: string, width: number) => Promise<Buffer>;

/** Pictures change with their text, which is seldom: those of earlier builds are used again. */
function createDraw(): Draw {
  const cache = createContentCache('pictures');
  return (svg, width) =>
    cache.get([RESVG_VERSION, String(width), svg], async () => {
      const picture = await renderAsync(svg, {
        fitTo: {mode: 'width', value: width},
        font: {loadSystemFonts: false},
      });
      return picture.asPng();
    });
}

async function drawIcons(outDir: string, mark: string, draw: Draw): Promise<void> {
  fs.writeFileSync(path.join(outDir, 'favicon.ico'), pngToIco(await draw(mark, 32), 32));
  fs.writeFileSync(path.join(outDir, 'img/apple-touch-icon.png'), await draw(mark, 180));
}

async function drawCards(outDir: string, pages: readonly SitePage[], draw: Draw): Promise<void> {
  fs.mkdirSync(path.join(outDir, 'img/cards'), {recursive: true});
  // One after the other: drawn at once, their pixels would fill 300 MB.
  for (const {title, section, route} of pages) {
    const picture = await draw(await cardSvg(title, section), CARD.width);
    fs.writeFileSync(path.join(outDir, cardPath(route)), picture);
  }
}

export default function cards(context: LoadContext): Plugin {
  let pages: SitePage[] = [];
  return {
    name: 'cards',
    allContentLoaded({allContent}) {
      pages = [apiPage(context), ...docPages(allContent, context)];
    },
    async postBuild({outDir}) {
      const draw = createDraw();
      await drawIcons(
        outDir,
        fs.readFileSync(path.join(context.siteDir, 'static/img/mark.svg'), 'utf8'),
        draw,
      );
      await drawCards(outDir, pages, draw);
      fs.copyFileSync(path.join(outDir, cardPath('/')), path.join(outDir, 'img/social-card.png'));
    },
  };
}
