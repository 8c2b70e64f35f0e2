/** Draws the icons and one link-preview card a page from their vector sources, after the build. */
import fs from 'node:fs';
import path from 'node:path';
import {Resvg} from '@resvg/resvg-js';
import type {LoadContext, Plugin} from '@docusaurus/types';
import {CARD, cardSvg} from './card.ts';
import {apiPage, docPages, type SitePage} from '../../lib/pages.ts';
import {cardPath} from '../../lib/paths.ts';
import {pngToIco} from './ico.ts';

function render(svg: string, width: number): Buffer {
  return new Resvg(svg, {fitTo: {mode: 'width', value: width}, font: {loadSystemFonts: false}})
    .render()
    .asPng();
}

function drawIcons(outDir: string, mark: string): void {
  fs.writeFileSync(path.join(outDir, 'favicon.ico'), pngToIco(render(mark, 32), 32));
  fs.writeFileSync(path.join(outDir, 'img/apple-touch-icon.png'), render(mark, 180));
}

function drawCards(outDir: string, pages: readonly SitePage[]): void {
  fs.mkdirSync(path.join(outDir, 'img/cards'), {recursive: true});
  for (const {title, section, route} of pages) {
    fs.writeFileSync(path.join(outDir, cardPath(route)), render(cardSvg(title, section), CARD.width));
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
      drawIcons(outDir, fs.readFileSync(path.join(context.siteDir, 'static/img/mark.svg'), 'utf8'));
      drawCards(outDir, pages);
      fs.copyFileSync(path.join(outDir, cardPath('/')), path.join(outDir, 'img/social-card.png'));
    },
  };
}
