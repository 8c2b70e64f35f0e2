import {spawn} from 'node:child_process';
import {mkdtempSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {createInterface} from 'node:readline';
import {WebSocket} from 'ws';
import {type Driver, REPORT_VIOLATIONS} from './browser.ts';
import {KEYS, keyActions} from './keys.ts';

const REMEDY = 'Debian: apt-get install firefox-esr poppler-utils';

const PREFERENCES = {
  // A page may write the clipboard without a reader's click: the driver's clicks count as one only in part.
  'dom.events.testing.asyncClipboard': true,
  'browser.shell.checkDefaultBrowser': false,
  'datareporting.policy.dataSubmissionEnabled': false,
  'toolkit.telemetry.reportingpolicy.firstRun': false,
  'app.update.enabled': false,
};

interface Message {
  readonly id?: number;
  readonly method?: string;
  readonly params?: {readonly level?: string; readonly text?: string};
  readonly result?: Record<string, unknown>;
  readonly error?: string;
  readonly message?: string;
}

/** https://w3c.github.io/webdriver-bidi: commands with numbers, and events. */
class Connection {
  private readonly waiting = new Map<number, (message: Message) => void>();
  private count = 0;

  constructor(
    private readonly socket: WebSocket,
    onEvent: (message: Message) => void,
  ) {
    socket.on('message', (data: Buffer) => {
      const message = JSON.parse(String(data)) as Message;
      const settle = message.id === undefined ? undefined : this.waiting.get(message.id);
      if (settle) settle(message);
      else onEvent(message);
    });
  }

  async send(method: string, params: object = {}): Promise<Record<string, unknown>> {
    const id = ++this.count;
    const reply = new Promise<Message>((resolve) => this.waiting.set(id, resolve));
    this.socket.send(JSON.stringify({id, method, params}));
    const {result, error, message} = await reply;
    if (error !== undefined) throw new Error(`${method}: ${error}: ${message}`);
    return result ?? {};
  }
}

async function addressOf(output: NodeJS.ReadableStream): Promise<string> {
  const lines: string[] = [];
  for await (const line of createInterface({input: output})) {
    const address = /listening on (ws:\S+)/.exec(line)?.[1];
    if (address !== undefined) return address;
    lines.push(line);
  }
  throw new Error(`Firefox did not start. ${REMEDY}\n${lines.join('\n')}`);
}

export async function startFirefox(program = process.env.FIREFOX ?? 'firefox-esr'): Promise<Driver> {
  const profile = mkdtempSync(join(tmpdir(), 'javelin-firefox-'));
  const lines = Object.entries(PREFERENCES).map(([name, value]) => `user_pref("${name}", ${value});`);
  writeFileSync(join(profile, 'user.js'), lines.join('\n'));
  const args = ['--headless', '--no-remote', '--profile', profile, '--remote-debugging-port=0'];
  const child = spawn(program, args, {stdio: ['ignore', 'ignore', 'pipe']});
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()));
  const missing = new Promise<never>((_, reject) => {
    child.once('error', ({message}) => reject(new Error(`${message}. ${REMEDY}`)));
  });
  const address = await Promise.race([addressOf(child.stderr), missing]);
  const socket = new WebSocket(`${address}/session`);
  await new Promise((resolve, reject) => socket.once('open', resolve).once('error', reject));
  const messages: string[] = [];
  const connection = new Connection(socket, ({params}) => {
    if (/error|warn/.test(params?.level ?? '')) messages.push(params?.text ?? '');
  });
  const send = connection.send.bind(connection);
  const session = await send('session.new', {capabilities: {}});
  await send('session.subscribe', {events: ['log.entryAdded']});
  await send('script.addPreloadScript', {functionDeclaration: `() => {${REPORT_VIOLATIONS}}`});
  const [tree] = (await send('browsingContext.getTree')).contexts as {context: string}[];
  const context = tree!.context;
  return {
    version: (session.capabilities as {browserVersion: string}).browserVersion,
    navigate: async (url) => void (await send('browsingContext.navigate', {context, url, wait: 'complete'})),
    evaluate: async (expression) => {
      const target = {context};
      const {result, exceptionDetails} = await send('script.evaluate', {
        expression,
        target,
        awaitPromise: true,
      });
      if (exceptionDetails) throw new Error((exceptionDetails as {text: string}).text);
      return (result as {value: string}).value;
    },
    click: async (x, y) => {
      const button = {button: 0};
      const actions = [
        {type: 'pointerMove', x: Math.round(x), y: Math.round(y)},
        {type: 'pointerDown', ...button},
        {type: 'pointerUp', ...button},
      ];
      await send('input.performActions', {context, actions: [{type: 'pointer', id: 'mouse', actions}]});
    },
    press: async (keys) =>
      void (await send('input.performActions', {context, actions: [keyActions(keys, KEYS)]})),
    resize: async (width, height) =>
      void (await send('browsingContext.setViewport', {context, viewport: {width, height}})),
    print: async ({width, height}) => {
      const page = {width: width * 2.54, height: height * 2.54};
      const {data} = await send('browsingContext.print', {context, page});
      return Buffer.from(data as string, 'base64');
    },
    messages: () => messages.splice(0),
    close: async () => {
      await send('browser.close').catch(() => child.kill());
      await ended;
      rmSync(profile, {recursive: true, force: true});
    },
  };
}
