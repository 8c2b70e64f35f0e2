/** Draws the icons and one link-preview card a page from their vector sources, after the build. */
import fs from 'node:fs';
import path from 'node:path';
import {Resvg} from '@resvg/resvg-js';
import type {LoadContext, Plugin} from '@docusaurus/types';
import {sectionOf} from '../../lib/sections.ts';
import {CARD, cardSvg} from './card.ts';
import {cardPath} from '../../lib/card-path.ts';
import {pngToIco} from './ico.ts';

interface Page {
  readonly title: string;
  readonly permalink: string;
  readonly section: string;
}

interface DocsContent {
  readonly loadedVersions: readonly {docs: readonly {id: string; title: string; permalink: string}[]}[];
}

function render(svg: string, width: number): Buffer {
  return new Resvg(svg, {fitTo: {mode: 'width', value: width}, font: {loadSystemFonts: false}})
    .render()
    .asPng();
}

function drawIcons(outDir: string, mark: string): void {
  fs.writeFileSync(path.join(outDir, 'favicon.ico'), pngToIco(render(mark, 32), 32));
  fs.writeFileSync(path.join(outDir, 'img/apple-touch-icon.png'), render(mark, 180));
}

function drawCards(outDir: string, pages: readonly Page[]): void {
  fs.mkdirSync(path.join(outDir, 'img/cards'), {recursive: true});
  for (const {title, section, permalink} of pages) {
    fs.writeFileSync(path.join(outDir, cardPath(permalink)), render(cardSvg(title, section), CARD.width));
  }
}

export default function pictures({siteDir, baseUrl}: LoadContext): Plugin {
  const pages: Page[] = [{title: 'API reference', section: 'Reference', permalink: '/api'}];
  return {
    name: 'pictures',
    allContentLoaded({allContent}) {
      const docs = allContent['docusaurus-plugin-content-docs']?.default as DocsContent | undefined;
      for (const {id, title, permalink} of docs?.loadedVersions[0]?.docs ?? []) {
        pages.push({title, section: sectionOf(id), permalink: permalink.slice(baseUrl.length - 1)});
      }
    },
    async postBuild({outDir}) {
      drawIcons(outDir, fs.readFileSync(path.join(siteDir, 'static/img/mark.svg'), 'utf8'));
      drawCards(outDir, pages);
      fs.copyFileSync(path.join(outDir, cardPath('/')), path.join(outDir, 'img/social-card.png'));
    },
  };
}
