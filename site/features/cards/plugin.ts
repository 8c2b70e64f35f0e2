/** Draws the icons and one link-preview card a page from their vector sources, after the build. */
import fs from 'node:fs';
import path from 'node:path';
import {renderAsync} from '@resvg/resvg-js';
import {version as RESVG_VERSION} from '@resvg/resvg-js/package.json';
import type {LoadContext, Plugin} from '@docusaurus/types';
import {createContentCache} from '@javelin/server/content-cache';
import {CARD, cardSvg} from './card.ts';
import {apiPage, docPages, type SitePage} from '../../lib/pages.ts';
import {cardPath} from '../../lib/paths.ts';
import {pngToIco} from './ico.ts';
import {opaquePng} from './png.ts';

interface Draw {
  icon(svg: string, width: number): Promise<Buffer>;
  card(svg: string): Promise<Buffer>;
}

/** Pictures change with their text, which is seldom: those of earlier builds are used again. */
function createDraw(): Draw {
  const cache = createContentCache('pictures');
  const render = (svg: string, width: number) =>
    renderAsync(svg, {fitTo: {mode: 'width', value: width}, font: {loadSystemFonts: false}});
  return {
    icon: (svg, width) =>
      cache.get([RESVG_VERSION, String(width), svg], async () => (await render(svg, width)).asPng()),
    card: (svg) => cache.get([RESVG_VERSION, svg], async () => opaquePng(await render(svg, CARD.width))),
  };
}

async function drawIcons(outDir: string, mark: string, draw: Draw): Promise<void> {
  fs.writeFileSync(path.join(outDir, 'favicon.ico'), pngToIco(await draw.icon(mark, 32), 32));
  fs.writeFileSync(path.join(outDir, 'img/apple-touch-icon.png'), await draw.icon(mark, 180));
}

async function drawCards(outDir: string, pages: readonly SitePage[], draw: Draw): Promise<void> {
  fs.mkdirSync(path.join(outDir, 'img/cards'), {recursive: true});
  // One after the other: drawn at once, their pixels would fill 300 MB.
  for (const {title, section, route} of pages) {
    const picture = await draw.card(await cardSvg(title, section));
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
