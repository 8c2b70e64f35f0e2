import {describe, expect, it, vi} from 'vitest';
import {COLUMN, firstThatFits, SMALLEST_SCALE} from './diagram/layouts.ts';
import {renderDiagram} from './diagram/render.ts';
import {compilePage, fenced, problemsOf} from './testing.ts';

// Loading the layout engine is the first test's work, and takes long on a busy machine.
vi.setConfig({testTimeout: 60_000});

const FLOW = 'flowchart LR\n  app[Your app] -->|x-api-key| gw[Gateway]:::accent\n  gw -.-> store[(Archive)]';
const GROUPS = 'flowchart TD\n  subgraph net [Your network]\n    a[One] --> b[Two]\n  end\n  b ==> c{Three}';
const SAMPLES = {FLOW, GROUPS};

const pictures = (svg: string) => svg.match(/<svg class="dg(?: dg-\w+)*".*?<\/svg>/gs) ?? [];
const widthOf = (svg = '') => Number(/ width="(\d+)"/.exec(svg)?.[1]);

const draw = (source: string, title?: string) => renderDiagram(source, {alt: 'What it shows', title});

describe.each(Object.entries(SAMPLES))('a diagram: %s', (_name, source) => {
  it('has no style, no colour, no font and no foreign address', async () => {
    const {svg} = await draw(source);
    expect(svg).not.toMatch(/style|fill=|stroke=|font-|https?:|@import|var\(/);
  });

  it('is a picture with a text alternative', async () => {
    const {svg} = await draw(source);
    expect(svg).toMatch(
      /role="img" aria-labelledby="(dg-[0-9a-f]{8}-title)"><title id="\1">What it shows<\/title>/,
    );
  });

  it('prefixes every id with a hash of its own, and refers to no other', async () => {
    const {svg} = await draw(source);
    const ids = [...svg.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
    const used = [...svg.matchAll(/url\(#([^)]+)\)/g)].map(([, id]) => id);
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids.every((id) => /^dg-[0-9a-f]{8}-/.test(id ?? ''))).toBe(true);
    expect(used.length).toBeGreaterThan(0);
    expect(used.every((id) => ids.includes(id))).toBe(true);
  });

  it('is the same to the byte every time', async () => {
    expect((await draw(source)).svg).toBe((await draw(source)).svg);
  });
});

describe('the house style', () => {
  it('draws every box with the same corners, and marks the accented one', async () => {
    const svg = pictures((await draw(FLOW)).svg).at(0) ?? '';
    expect(svg.match(/<g class="dg-node[^"]*"><rect [^>]*rx="8"/g)).toHaveLength(2);
    expect(svg.match(/dg-node dg-accent/g)).toHaveLength(1);
    expect(svg).toContain('class="dg-edge dg-dotted"');
  });

  it('uses title and description when the diagram has a title', async () => {
    const {svg} = await draw(FLOW, 'A call');
    expect(svg).toMatch(/<title id="[^"]+">A call<\/title><desc id="[^"]+">What it shows<\/desc>/);
  });

  it('keeps diagrams with the same source but another meaning apart', async () => {
    const other = await renderDiagram(FLOW, {alt: 'Something else', title: undefined});
    expect(other.svg.slice(0, 400)).not.toBe((await draw(FLOW)).svg.slice(0, 400));
  });

  it('escapes what writers write', async () => {
    const {svg} = await draw('flowchart LR\n  A -->|if a < b & c| B');
    expect(svg).toContain('if a &lt; b &amp; c');
  });
});

describe('a diagram on a phone', () => {
  const chain = (way: string) => `flowchart ${way}\n  ${'abcdef'.replace(/./g, ' --> $&[Step $&]').slice(5)}`;

  it('turns a flowchart that is too wide, and shows each picture where it fits', async () => {
    const {svg, nodes} = await draw(chain('LR'));
    const [wide, narrow, ...more] = pictures(svg);
    expect(more).toEqual([]);
    expect(wide).toMatch(/class="dg dg-wide( dg-broad)?"/);
    expect(narrow).toMatch(/class="dg dg-narrow( dg-broad)?"/);
    expect(widthOf(wide)).toBeGreaterThan(COLUMN.narrow);
    expect(widthOf(narrow)).toBeLessThanOrEqual(COLUMN.narrow);
    expect(nodes).toBe(6);
  });

  it('gives way in the column of a laptop when it does not fit there', async () => {
    const broad = (await draw(chain('LR'))).svg;
    expect(widthOf(broad.match(/<svg class="dg-strut dg-wide[^>]*>/)?.[0])).toBeGreaterThan(598);
    expect(broad.match(/dg-(?:wide|narrow) dg-broad"/g)).toHaveLength(4);
    expect((await draw('flowchart LR\n  a --> b --> c --> d --> e --> f')).svg).not.toContain('dg-broad');
  });

  it('lets it shrink in the text column, but not on a phone', async () => {
    const {svg} = await draw(chain('LR'));
    const [wide, narrow] = pictures(svg);
    const [wideStrut, narrowStrut] = svg.match(/<svg class="dg-strut[^>]*>/g) ?? [];
    expect(widthOf(wideStrut)).toBe(Math.floor(widthOf(wide) * SMALLEST_SCALE));
    expect(widthOf(narrowStrut)).toBe(widthOf(narrow));
  });

  it('draws an outline of what fits no way round: every box, every edge and every word', async () => {
    const leads = ['One', 'Two', 'Three', 'Four', 'Five'].map(
      (name) => `  gw -->|to ${name}| ${name}[The box ${name}]`,
    );
    const joins = ['One', 'Two', 'Five'].map((name) => `  ${name} -.->|from ${name}| end1[The end]`);
    const {svg} = await draw(['flowchart LR', '  app[App] --> gw[Gateway]', ...leads, ...joins].join('\n'));
    const narrow = pictures(svg).at(-1) ?? '';
    expect(widthOf(narrow)).toBeLessThanOrEqual(COLUMN.narrow);
    expect(narrow.match(/<g class="dg-node/g)).toHaveLength(8);
    expect(narrow.match(/<path class="dg-edge/g)).toHaveLength(9);
    expect(narrow.match(/dg-dotted/g)).toHaveLength(3);
    expect(narrow.match(/>(?:to|from) \w+</g)).toHaveLength(8);
    const tops = [...narrow.matchAll(/<rect x="[^"]+" y="([^"]+)" width="[^"]+" height="([^"]+)" rx="8"/g)];
    tops.slice(1).forEach(([, top], at) => {
      const [, before, height] = tops[at]!;
      expect(Number(top)).toBeGreaterThanOrEqual(Number(before) + Number(height));
    });
  });

  it('draws once what fits anyway', async () => {
    expect(pictures((await draw(chain('TD'))).svg)).toHaveLength(1);
  });

  it('takes the first layout that fits, draws no further one, and takes the narrowest when none does', async () => {
    const layouts = [900, 500, 400].map((width) => ({
      source: String(width),
      spacing: {nodeSpacing: 1, layerSpacing: 1},
    }));
    const drawn: string[] = [];
    const draw = async ({source}: {source: string}) => {
      drawn.push(source);
      return {width: Number(source)};
    };
    expect(await firstThatFits(layouts, 600, draw)).toEqual({width: 500});
    expect(drawn).toEqual(['900', '500']);
    expect(await firstThatFits(layouts, 100, draw)).toEqual({width: 400});
  });
});

describe('the diagrams plugin', () => {
  it('leaves the component, its names, and not the source', async () => {
    const page = await compilePage(`## Flow\n\n${fenced('mermaid alt="One calls two"', FLOW)}`);
    expect(page).toContain('_jsx(Diagram, {');
    expect(page).toContain('alt: "One calls two"');
    expect(page).toContain('label: "Diagram: Flow"');
    expect(page).not.toContain('flowchart');
    expect(page).not.toContain('StaticCode');
  });

  it.each([
    ['mermaid', FLOW, ':1: a diagram without a text alternative'],
    ['mermaid alt="x"', 'pie\n  a: 1', ':2: a diagram cannot begin with `pie`'],
    [
      'mermaid alt="x"',
      'flowchart LR\n  a --> b\n  a -> c',
      ':4: the diagram has a line that would not be drawn: `a -> c`',
    ],
    ['mermaid alt="x"', 'flowchart LR\n  a-->b', 'with spaces around arrows'],
    ['mermaid alt="x"', 'flowchart LR\n  a --> b\n  b[Late]', 'the label of `b` comes after its first use'],
    ['mermaid alt="x"', 'flowchart LR\n  a --> b\n  style a fill:#f00', 'the diagram styles itself'],
    ['mermaid alt="x"', 'flowchart LR\n  a:::red --> b', 'unknown class `red`'],
    ['mermaid alt="x"', 'stateDiagram-v2\n  A --> B', 'cannot begin with'],
    [
      'mermaid alt="x"',
      `flowchart LR\n${Array.from({length: 17}, (_, i) => `  n${i}[N]`).join('\n')}`,
      'has 17 nodes',
    ],
  ])('refuses ```%s %j', async (info, source, expected) => {
    await expect(problemsOf(() => compilePage(fenced(info, source)))).resolves.toContain(expected);
  });
});
