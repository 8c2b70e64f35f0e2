/** What a server of the site is asked: every address that the build has, and those that it must not have. */
import {isPublic, listFiles} from '@javelin/server/files';
import {createRouteTable} from '@javelin/server/routes';

export interface Question {
  readonly path: string;
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly status: number;
}

const ENCODINGS = ['br', 'gzip', 'gzip, deflate, br, zstd', 'identity'] as const;

/** The last two ask for something else than Markdown. */
const ACCEPTED = ['text/markdown, text/html, */*', 'text/html, text/markdown;q=0.5', '*/*'] as const;

/** Each in every form that a client can take. */
function questionsAbout(path: string, status: number): Question[] {
  return [
    ...ENCODINGS.map((encoding) => ({path, status, headers: {'accept-encoding': encoding}})),
    {path, status, method: 'HEAD', headers: {'accept-encoding': 'br'}},
    ...ACCEPTED.map((accept) => ({path, status, headers: {accept, 'accept-encoding': 'identity'}})),
  ];
}

const NOT_THERE = [
  '/nowhere',
  '/nowhere/',
  '/nowhere.html',
  '/index',
  '/404',
  '/404.html',
  '/javelin-core',
  '/javelin-core/',
  '/assets',
  '/assets/',
  '/assets/js/gone.0123abcd.js',
  '/index.html.br',
  '/index.html.gz',
  '/_headers',
  '/_redirects',
  '/.env',
  '/.git/config',
  '//evil.example/',
  '/evil%0d%0aX:y/',
  '/constructor',
  '/__proto__',
];

const REFUSED = ['POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS'] as const;

export function questionsAboutBuild(dir: string): Question[] {
  const table = [...createRouteTable(listFiles(dir).filter(isPublic))];
  return [
    ...table.flatMap(([path, {kind}]) =>
      kind === 'file'
        ? questionsAbout(encodeURI(path), 200)
        : [{path: `${encodeURI(path)}?a=1&b=%2F`, status: 301}],
    ),
    ...NOT_THERE.flatMap((path) => questionsAbout(path, 404)),
    ...REFUSED.map((method) => ({path: '/', method, status: 405})),
  ];
}
