import {spawn} from 'node:child_process';
import {existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {fileURLToPath} from 'node:url';
import {setTimeout as wait} from 'node:timers/promises';
import type {Driver} from './browser.ts';
import {KEYS, keyActions} from './keys.ts';
import {freePort} from '../free-port.ts';

const REMEDY = 'Debian: apt-get install webkit2gtk-driver xvfb python3-gi gir1.2-webkit2-4.1 poppler-utils';
const WINDOW = fileURLToPath(new URL('./webkit-window.py', import.meta.url));

/** On a display of its own, whose number it chooses. */
async function startDisplay(): Promise<{name: string; stop: () => void}> {
  const child = spawn('Xvfb', ['-displayfd', '3', '-screen', '0', '1600x1200x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  });
  const number = await new Promise<string>((resolve, reject) => {
    child.once('error', ({message}) => reject(new Error(`${message}. ${REMEDY}`)));
    child.stdio[3]?.once('data', (data: Buffer) => resolve(String(data).trim()));
  });
  return {name: `:${number}`, stop: () => child.kill()};
}

/** What the window writes about pages; the rest is about fonts and screens. */
const ABOUT_PAGES = /^page: /;

export async function startWebKit(): Promise<Driver> {
  const folder = mkdtempSync(join(tmpdir(), 'javelin-webkit-'));
  const [log, pdf] = [join(folder, 'console.log'), join(folder, 'page.pdf')];
  writeFileSync(log, '');
  const display = await startDisplay();
  const port = await freePort();
  const child = spawn('WebKitWebDriver', [`--port=${port}`, '--host=127.0.0.1'], {
    stdio: 'ignore',
    env: {...process.env, DISPLAY: display.name, NO_AT_BRIDGE: '1', WEBKIT_LOG: log, WEBKIT_PDF: pdf},
  });
  child.once('error', () => undefined); // said below, when nobody answers
  let session = '';
  const send = async <T>(method: string, path: string, body?: object): Promise<T> => {
    const url = `http://127.0.0.1:${port}/session${session}${path}`;
    const response = await fetch(url, {method, ...(body && {body: JSON.stringify(body)})});
    const {value} = (await response.json()) as {value: T & {error?: string; message?: string}};
    if (value?.error !== undefined) throw new Error(`${path}: ${value.error}: ${value.message}`);
    return value;
  };
  const options = {binary: WINDOW, args: []};
  const start = () =>
    send<{sessionId: string; capabilities: {browserVersion: string}}>('POST', '', {
      capabilities: {alwaysMatch: {'webkitgtk:browserOptions': options}},
    });
  let started = await start().catch(() => undefined);
  for (let attempt = 0; started === undefined && attempt < 50; attempt += 1) {
    await wait(100);
    started = await start().catch(() => undefined);
  }
  if (started === undefined) throw new Error(`WebKitWebDriver did not start. ${REMEDY}`);
  session = `/${started.sessionId}`;
  const evaluate = (script: string) =>
    send<{value?: string; error?: string}>('POST', '/execute/async', {
      script: `const done = arguments[0]; (async () => ${script})().then((value) => done({value}), (error) => done({error: String(error)}))`,
      args: [],
    });
  return {
    version: started.capabilities.browserVersion,
    navigate: (url) => send('POST', '/url', {url}),
    evaluate: async (script) => {
      const {value, error} = await evaluate(script);
      if (value === undefined) throw new Error(error);
      return value;
    },
    click: async (x, y) => {
      const actions = [
        {type: 'pointerMove', duration: 0, origin: 'viewport', x: Math.round(x), y: Math.round(y)},
        {type: 'pointerDown', button: 0},
        {type: 'pointerUp', button: 0},
      ];
      await send('POST', '/actions', {actions: [{type: 'pointer', id: 'mouse', actions}]});
    },
    press: (keys) => send('POST', '/actions', {actions: [keyActions(keys, KEYS)]}),
    resize: (width, height) => send('POST', '/window/rect', {x: 0, y: 0, width, height}),
    print: async ({width, height}) => {
      rmSync(pdf, {force: true});
      await evaluate(
        `(dispatchEvent(new Event('beforeprint')), webkit.messageHandlers.report.postMessage('paper ${width} ${height}'))`,
      );
      for (let attempt = 0; attempt < 1200; attempt += 1) {
        if (existsSync(pdf)) return readFileSync(pdf);
        await wait(100);
      }
      throw new Error('WebKit printed nothing.');
    },
    messages: () => {
      const lines = readFileSync(log, 'utf8').split('\n');
      writeFileSync(log, '');
      return lines.filter((line) => ABOUT_PAGES.test(line));
    },
    close: async () => {
      await send('DELETE', '').catch(() => undefined);
      child.kill();
      display.stop();
      rmSync(folder, {recursive: true, force: true});
    },
  };
}
