import fc from 'fast-check';
import {expect, it} from 'vitest';
import {type ActionKind, inspectText, transformText} from './index.ts';
import {extraDetectors} from './infotypes/extra.ts';
import {builtInDetectors} from './infotypes/index.ts';
import {findKeywords} from './keywords.ts';
import {inspectPattern} from './regex.ts';

const options = {
  infoTypes: [...Object.keys(builtInDetectors), ...Object.keys(extraDetectors)],
  extra: extraDetectors,
  minScore: 0,
};
const pieces = [
  'anna@example.com',
  '4111 1111 1111 1111',
  '+44 20 7946 0958',
  'password: x9Y',
  '\ud800',
  'مرحبا',
  '10.0.0.1',
];
/** Random text, lone surrogates included, with real values scattered in it. */
const text = fc
  .array(fc.oneof(fc.string({unit: 'binary'}), fc.constantFrom(...pieces, ' ', '\n')), {maxLength: 12})
  .map((parts) => parts.join(''));

it('findings quote the text, stay in order and never overlap', () => {
  fc.assert(
    fc.property(text, (sample) => {
      let end = 0;
      for (const finding of inspectText(sample, options)) {
        expect(finding.start).toBeGreaterThanOrEqual(end);
        expect(sample.slice(finding.start, finding.end)).toBe(finding.quote);
        end = finding.end;
      }
    }),
  );
});

it('every strategy leaves the text between findings alone', () => {
  const kinds: ActionKind[] = ['mask', 'redact', 'replace', 'anonymize', 'inspect', 'reject'];
  fc.assert(
    fc.property(text, fc.constantFrom(...kinds), (sample, kind) => {
      const findings = inspectText(sample, options);
      const first = findings[0]?.start ?? sample.length;
      const last = findings.at(-1)?.end ?? 0;
      const result = transformText(sample, findings, {kind});
      expect(result.startsWith(sample.slice(0, first))).toBe(true);
      expect(result.endsWith(sample.slice(last))).toBe(true);
    }),
  );
});

it('keyword findings quote the text, with and without fuzzy matching', () => {
  fc.assert(
    fc.property(
      text,
      fc.array(fc.string({unit: 'binary', maxLength: 8}), {maxLength: 4}),
      fc.nat(2),
      (sample, words, fuzzy) => {
        for (const {start, end, quote} of findKeywords(sample, words, {fuzzy})) {
          expect(sample.slice(start, end)).toBe(quote);
          expect(end).toBeGreaterThan(start);
        }
      },
    ),
  );
});

it('judges any string as a pattern without throwing', () => {
  const pattern = fc.array(
    fc.constantFrom(...'ab.*+?{}[]()|\\^$0123,-pLu<=!:', '(?i)', '\\d', '[^', '{2,}'),
    {maxLength: 30},
  );
  fc.assert(
    fc.property(pattern, (parts) => {
      const report = inspectPattern(parts.join(''));
      expect(report.isUsable || report.problems.length > 0).toBe(true);
    }),
    {numRuns: 500},
  );
});
