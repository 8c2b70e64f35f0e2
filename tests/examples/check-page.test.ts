import {rmSync} from 'node:fs';
import {fileURLToPath} from 'node:url';
import {afterAll, beforeAll, describe, expect, it} from 'vitest';
import {readPage} from '@javelin/site/markdown/read-page.ts';
import {checkPage, type Problem} from './check-page.ts';
import {SCRIPTS} from './run-script.ts';
import {typeCheck} from './type-check.ts';

const testPage = (name: string) =>
  readPage(fileURLToPath(new URL(`./test-pages/${name}.mdx`, import.meta.url)));

const PAGES = {right: testPage('right'), wrong: testPage('wrong')};
/** Of both pages in one go, as the check does: the types of the packages are read once. */
let typeProblems: readonly Problem[];

beforeAll(() => {
  typeProblems = typeCheck(Object.values(PAGES).flatMap(({blocks}) => blocks));
});

afterAll(async () => {
  rmSync(SCRIPTS, {recursive: true, force: true});
});

async function problemsOf(name: keyof typeof PAGES): Promise<string[]> {
  const page = PAGES[name];
  const reports = await checkPage(page);
  const ofTypes = typeProblems.filter(({file}) => file === page.file);
  return [...reports.flatMap(({problems}) => problems), ...ofTypes].map(({line, what}) => `${line}: ${what}`);
}

describe('checkPage', () => {
  it('finds nothing on a page that is right', async () => {
    expect(await problemsOf('right')).toEqual([]);
  });

  it('names the line of everything that is wrong', async () => {
    const problems = await problemsOf('wrong');
    const expected: [number, string][] = [
      [10, 'expected status 404, got 200'],
      [14, 'name: expected "openai-test", got "openai-prod"'],
      [18, 'type: not shown, but came back as "openai"'],
      [26, 'JavelinClient has no "get_providr"'],
      [27, 'get_provider has no parameter "nam"'],
      [30, 'Unexpected token'],
      [34, 'Flow sequence'],
      [39, '"javelin provider get" has no flag --nam'],
      [39, '"javelin provider get" needs --name'],
      [43, 'not python'],
      [50, 'expected the text "expected", got "printed"'],
      [54, 'no such thing'],
      [59, "Type 'string' is not assignable to type 'number'"],
      [63, 'neither a request line nor a status line'],
      [68, "Property 'size' does not exist"],
      [72, 'an entry of a chain: /reference must be one of'],
      [75, 'the script sends a policy: /config/policy/enabled must be of type boolean.'],
    ];
    for (const [line, what] of expected) {
      expect(
        problems.some((text) => text.startsWith(`${line}: `) && text.includes(what)),
        `${line}: ${what}\n${problems.join('\n')}`,
      ).toBe(true);
    }
  });
});
