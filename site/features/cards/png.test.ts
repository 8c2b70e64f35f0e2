import {renderAsync} from '@resvg/resvg-js';
import {expect, it} from 'vitest';
import {opaquePng} from './png.ts';

const draw = (svg: string) => renderAsync(svg, {font: {loadSystemFonts: false}});
const square = (content: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="40" height="30">${content}</svg>`;

it('keeps every pixel, as another reader of such files sees them', async () => {
  const picture = await draw(
    square('<rect width="40" height="30" fill="#123"/><circle cx="20" cy="15" r="12" fill="#fed"/>'),
  );
  const data = `data:image/png;base64,${opaquePng(picture).toString('base64')}`;
  const seen = await draw(square(`<image width="40" height="30" href="${data}"/>`));
  expect(seen.pixels.equals(picture.pixels)).toBe(true);
});
