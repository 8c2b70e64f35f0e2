import {renderToStaticMarkup} from 'react-dom/server';
import {describe, expect, it} from 'vitest';
import {inspectText} from '@javelin/detectors';
import {transformText} from '@javelin/detectors/transform';
import type {Action} from '@javelin/detectors/types';
import ChainExplorer from './ChainExplorer/index.tsx';
import CharacterInspector from './CharacterInspector/index.tsx';
import EntropyMeter from './EntropyMeter/index.tsx';
import InfotypeDetector from './InfotypeDetector/index.tsx';
import KeywordTester from './KeywordTester/index.tsx';
import RedactionStrategies from './RedactionStrategies/index.tsx';
import {RESULTS, SAMPLE} from './RedactionStrategies/strategies.ts';
import RegexTester from './RegexTester/index.tsx';
import SecretDetector from './SecretDetector/index.tsx';
import TelemetryReader from './TelemetryReader/index.tsx';
import ThresholdExplorer from './ThresholdExplorer/index.tsx';
import UrlAnatomy from './UrlAnatomy/index.tsx';
import {PROMISE} from './shared/promise.ts';

const widgets = {
  ChainExplorer,
  CharacterInspector,
  EntropyMeter,
  InfotypeDetector,
  KeywordTester,
  RegexTester,
  SecretDetector,
  TelemetryReader,
  ThresholdExplorer,
  UrlAnatomy,
};

describe.each(Object.entries(widgets))('%s without scripts', (_name, Widget) => {
  const html = renderToStaticMarkup(<Widget />);

  it('explains itself, keeps its promise in sight and has a name', () => {
    expect(html).toContain(PROMISE);
    expect(html).toMatch(/<section[^>]* aria-label="[^"]+"/);
    expect(html.replace(/<[^>]+>/g, '').length).toBeGreaterThan(150);
  });

  it('has no control that would do nothing, and no style attribute', () => {
    const controls = html.match(/<(?:button|input|select|textarea)[^>]*>/g) ?? [];
    // The style sheet hides `needs-script` until scripts run.
    expect(controls.filter((control) => !/ class="[^"]*\bneeds-script\b/.test(control))).toEqual([]);
    expect(html).not.toContain('style=');
  });
});

it('shows the pattern and text of the page', () => {
  const html = renderToStaticMarkup(<RegexTester pattern="X-\d" text="see X-1" />);
  expect(html).toContain('X-\\d');
  expect(html).toContain('see X-1');
});

it('shows the findings of its example only with the text of its example', () => {
  expect(renderToStaticMarkup(<InfotypeDetector />)).toContain('GB82 WEST');
  const html = renderToStaticMarkup(<InfotypeDetector text="Patient Ada Byron" />);
  expect(html).toContain('Patient Ada Byron');
  expect(html).not.toContain('GB82 WEST');
});

describe('RedactionStrategies', () => {
  const findings = inspectText(SAMPLE, {infoTypes: ['EMAIL_ADDRESS', 'CREDIT_CARD_NUMBER']});
  const actions: Action[] = [
    {kind: 'inspect'},
    {kind: 'mask'},
    {kind: 'redact'},
    {kind: 'replace', replacementConfig: {EMAIL_ADDRESS: '[EMAIL]', CREDIT_CARD_NUMBER: '[CREDIT_CARD]'}},
    {kind: 'anonymize'},
  ];

  it('prints what the functions return', () => {
    expect(RESULTS.map(({result}) => result)).toEqual(
      actions.map((action) => transformText(SAMPLE, findings, action)),
    );
  });

  it('needs no script', () => {
    expect(renderToStaticMarkup(<RedactionStrategies />)).toContain(SAMPLE);
  });
});
