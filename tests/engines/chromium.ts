import {chromium} from '@playwright/test';
import {findBrowser} from '../browser/find-browser.ts';
import {type Driver, REPORT_VIOLATIONS} from './browser.ts';

/** The browser that `npm test` brings. */
export async function startChromium(): Promise<Driver> {
  const browser = await chromium.launch(await findBrowser());
  const context = await browser.newContext({permissions: ['clipboard-read', 'clipboard-write']});
  const messages: string[] = [];
  context.on('console', (message) => {
    if (/error|warning/.test(message.type())) messages.push(message.text());
  });
  context.on('weberror', (error) => messages.push(error.error().message));
  await context.addInitScript(REPORT_VIOLATIONS);
  const page = await context.newPage();
  return {
    version: browser.version(),
    navigate: async (url) => void (await page.goto(url)),
    evaluate: (script) => page.evaluate<string>(script),
    click: (x, y) => page.mouse.click(x, y),
    press: (keys) => page.keyboard.press(keys.map((key) => (key === ' ' ? 'Space' : key)).join('+')),
    resize: (width, height) => page.setViewportSize({width, height}),
    print: ({width, height}) => page.pdf({width: `${width}in`, height: `${height}in`, margin: MARGINS}),
    messages: () => messages.splice(0),
    close: () => browser.close(),
  };
}

const MARGINS = {top: '1cm', right: '1cm', bottom: '1cm', left: '1cm'};
