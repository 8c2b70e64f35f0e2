/** The files of the production build: `npm run build`, then `npx vitest run --project built`. */
import {createReadStream, readFileSync} from 'node:fs';
import {join} from 'node:path';
import {ErrorLevel, XMLToSitemapItemStream} from 'sitemap';
import {expect, it} from 'vitest';
import {validateXML} from 'xmllint-wasm';
import {requireBuild} from '../fixtures/fresh-build.ts';
import {expectNone} from '../problems.ts';
import {checkBudgets} from './budgets.ts';
import {BUILD, readBuiltPages} from './built-page.ts';
import {checkDeliveryContract} from './delivery-contract.ts';
import {checkFirstResponse} from './first-response.ts';
import {checkFloor} from './floor.ts';
import {checkHostFiles} from './host-files.ts';
import {checkLinks} from './links.ts';
import {checkMetadata} from './metadata.ts';
import {checkOffline} from './offline.ts';
import {checkOwnFolder} from './own-folder.ts';
import {checkQuestions} from './questions.ts';
import {checkRoutes} from './routes.ts';
import {checkTranslation} from './translation.ts';
import {checkTwins} from './twins.ts';

requireBuild();
const pages = readBuiltPages();

it('the built pages are the required routes and nothing else (R1.1, R1.7, R2.2, R2.5, R2.9)', () => {
  expectNone(checkRoutes(pages));
});

it('every link in pages, Markdown twins, llms.txt and the feed leads somewhere (R10.15)', () => {
  expectNone(checkLinks(pages));
});

it('every page has its title, description, card and structured data (R2.20, R2.21, R10.12)', () => {
  expectNone(checkMetadata(pages));
});

it('the sitemap is valid by the parser of the sitemap package (R10.12)', async () => {
  const entries = new XMLToSitemapItemStream({level: ErrorLevel.THROW, logger: false});
  const addresses = [];
  for await (const entry of createReadStream(join(BUILD, 'sitemap.xml')).pipe(entries))
    addresses.push((entry as {url: string}).url);
  expect(new Set(addresses).size).toBe(addresses.length);
  expect(addresses.length).toBeGreaterThan(90);
});

it('the feed is valid Atom by libxml2, which refuses an entry without a date (R10.12)', async () => {
  const schema = readFileSync(new URL('atom.rng', import.meta.url), 'utf8');
  const feed = readFileSync(join(BUILD, 'feed.xml'), 'utf8');
  const errorsOf = async (contents: string) => {
    const xml = {fileName: 'feed.xml', contents};
    return (await validateXML({xml, schema, extension: 'relaxng'})).errors.map(({rawMessage}) => rawMessage);
  };
  expect(await errorsOf(feed)).toEqual([]);
  expect(
    (await errorsOf(feed.replace(/(?<=<entry>.*?)<updated>.*?<\/updated>/s, ''))).length,
  ).toBeGreaterThan(0);
});

it('every reader question is answered where its anchor says (R10.20)', () => {
  expectNone(checkQuestions(pages));
});

it('a page and its Markdown twin have the same headings, code, cells and links (R10.12)', () => {
  expectNone(checkTwins(pages));
});

it('the HTML, styles and inline scripts of every page stay within their weight (R10.14)', () => {
  expectNone(checkBudgets(pages));
});

it('the first response can be painted without a second one', () => expectNone(checkFirstResponse(pages)));

it('the offline list was made of the files as they are (R10.22)', () => expectNone(checkOffline()));

it('no file names the folder it was built in (R10.15)', () => expectNone(checkOwnFolder()));

it('_headers and _redirects stay within the limits of hosts', () => expectNone(checkHostFiles(pages)));

it('the build is what site/delivery/contract.ts expects, and page files are named by their content', () => {
  expectNone(checkDeliveryContract(pages));
});

it('the oldest supported browsers can run every script', () => expectNone(checkFloor(pages)));

it('translators are told to leave code alone', () => expectNone(checkTranslation(pages)));

it('there is a page to check', () => expect(pages.length).toBeGreaterThan(1));
