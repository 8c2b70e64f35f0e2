import {inspectCharacters} from '@javelin/detectors/characters';
import {inspectText} from '@javelin/detectors';
import {readUrls} from '@javelin/detectors/urls';
import {vendorSecretDetectors} from '@javelin/detectors/vendor-secrets';
import {secretNames} from '@javelin/site/features/widgets/SecretDetector/logic.ts';
import {expect, it} from 'vitest';
import {type Case, CORPORA} from './corpora.ts';
import {inNode} from './measure.ts';

/** Of what the recipe doesn't look for, as its page says: values behind a name, not keys with a format. */
const BY_NAME =
  /^(?:PASSWORD|HIGH_ENTROPY_ASSIGNMENT|AUTH_TOKEN|BASIC_AUTH_HEADER|XSRF_TOKEN|WEAK_PASSWORD_HASH)$/;
const infoTypes = secretNames.filter((name) => !BY_NAME.test(name));

const textOf = ({input}: Case): string =>
  JSON.stringify(input).includes('"choices"')
    ? (input as {choices: {message: {content: string}}[]}).choices[0]!.message.content
    : JSON.stringify((input as {messages: {content?: unknown}[]}).messages.map(({content}) => content ?? ''));

const WIDGETS: Readonly<Record<string, (input: Case) => boolean>> = {
  'block-secrets.js': (input) =>
    inspectText(textOf(input), {infoTypes, extra: vendorSecretDetectors}).length > 0,
  'allowed-links.js': (input) =>
    readUrls(textOf(input), 'example.com').some(({isExpected}) => isExpected === false),
  'hidden.mjs': ({input}) => inspectCharacters((input as string[])[0]!).invisible > 0,
};

it.each(Object.entries(WIDGETS))(
  'the widget finds nothing in the corpus that %s lets pass',
  async (recipe, finds) => {
    const corpus = CORPORA.find((each) => each.recipe === recipe)!;
    const apply = await inNode(corpus);
    const weaker: string[] = [];
    let found = 0;
    for (const each of [...corpus.attacks, ...corpus.harmless]) {
      // Joiners of emoji and of Persian are invisible, and no attack.
      if (!finds(each) || (recipe === 'hidden.mjs' && each.group === 'harmless')) continue;
      found += 1;
      if (!corpus.acted(await apply(each.input), each))
        weaker.push(`${each.group}: ${JSON.stringify(each.input)}`);
    }
    expect(weaker).toEqual([]);
    expect(found).toBeGreaterThan(100);
  },
);

it('the widget about characters marks all that hidden.mjs finds', () => {
  const {attacks} = CORPORA.find(({recipe}) => recipe === 'hidden.mjs')!;
  expect(attacks.filter((each) => !WIDGETS['hidden.mjs']!(each))).toEqual([]);
});
