import {renderAsync} from '@resvg/resvg-js';
import {expect, it} from 'vitest';
import {fewColoursPng} from './png.ts';

const draw = (svg: string) => renderAsync(svg, {font: {loadSystemFonts: false}});
const square = (content: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="40" height="40">${content}</svg>`;
const CIRCLE = square(
  '<rect width="40" height="40" fill="#123"/><circle cx="20" cy="20" r="12" fill="#fed"/>',
);

/** What another reader of such files sees. */
async function pixelsOf(png: Buffer): Promise<Buffer> {
  const data = `data:image/png;base64,${png.toString('base64')}`;
  const {pixels} = await draw(square(`<image width="40" height="40" href="${data}"/>`));
  return pixels;
}

it('keeps every pixel, in a smaller file', async () => {
  const picture = await draw(CIRCLE);
  const png = await fewColoursPng(picture);
  expect(png).toBeDefined();
  expect((await pixelsOf(png!)).equals(picture.pixels)).toBe(true);
  expect(png!.length).toBeLessThan(picture.asPng().length);
});

it('leaves pictures alone that one can see through, or that have many colours', async () => {
  const gradient =
    '<linearGradient id="g"><stop stop-color="#000"/><stop offset="1" stop-color="#f80"/></linearGradient><linearGradient id="h" y2="1" x2="0"><stop stop-color="#00f"/><stop offset="1" stop-color="#00f" stop-opacity="0"/></linearGradient>';
  const rect = (fill: string) => `<rect width="40" height="40" fill="url(#${fill})"/>`;
  expect(await fewColoursPng(await draw(square('<circle cx="20" cy="20" r="12"/>')))).toBeUndefined();
  expect(await fewColoursPng(await draw(square(gradient + rect('g') + rect('h'))))).toBeUndefined();
});
