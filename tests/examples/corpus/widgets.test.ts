import {streamsOf} from '@javelin/detectors/recipes/text.js';
import {secretNames} from '@javelin/site/features/widgets/SecretDetector/logic.ts';
import {runSecretJob} from '@javelin/site/features/widgets/shared/secret-job.ts';
import {runTextJob} from '@javelin/site/features/widgets/shared/text-jobs.ts';
import {expect, it} from 'vitest';
import {type Case, type Corpus, CORPORA} from './corpora.ts';
import {inNode, textOf} from './measure.ts';

/** Of what the recipe doesn't look for, as its page says: values behind a name, not keys with a format. */
const BY_NAME =
  /^(?:PASSWORD|HIGH_ENTROPY_ASSIGNMENT|AUTH_TOKEN|BASIC_AUTH_HEADER|XSRF_TOKEN|WEAK_PASSWORD_HASH)$/;

const corpusOf = (recipe: string): Corpus => CORPORA.find((each) => each.recipe === recipe)!;
const secrets = (text: string) => runSecretJob({names: secretNames, text});
const urls = (input: Case) => runTextJob('urls', {text: textOf(input), trusted: 'shop.example.com'});

/** Whether a widget says that the recipe acts. A widget has one text; a conversation is what its authors said. */
const WIDGETS: Readonly<Record<string, (input: Case) => boolean>> = {
  'block-secrets.js': ({input}) => streamsOf(input).some((text) => secrets(text).isRejected),
  'allowed-links.js': (input) => urls(input).kept !== textOf(input),
  'hidden.mjs': (input) => runTextJob('characters', {text: textOf(input)}).unneeded > 0,
};

/** Whether the recipe changed, rejected or counted something. */
const acts = async (corpus: Corpus): Promise<(input: Case) => Promise<boolean>> => {
  const apply = await inNode(corpus);
  return async ({input}) => {
    const {code, value} = await apply(input);
    if (corpus.call) return (value as [number])[0] > 0;
    return code !== '200' || JSON.stringify(value) !== JSON.stringify(input);
  };
};

it.each(Object.entries(WIDGETS))(
  'the widget and %s decide alike on all inputs of the corpus',
  async (recipe, says) => {
    const corpus = corpusOf(recipe);
    const decides = await acts(corpus);
    const different: string[] = [];
    for (const each of [...corpus.attacks, ...corpus.harmless])
      if (says(each) !== (await decides(each)))
        different.push(`${each.group}: ${JSON.stringify(each.input)}`);
    expect(different).toEqual([]);
  },
);

it('the widget marks no key with a format that block-secrets.js lets pass', () => {
  const {attacks, harmless} = corpusOf('block-secrets.js');
  const texts = [...attacks, ...harmless].flatMap(({input}) => streamsOf(input));
  const marked = texts
    .map((text) => ({text, ...secrets(text)}))
    .filter(({findings}) =>
      findings.some(({infoType, check}) => check !== 'failed' && !BY_NAME.test(infoType)),
    );
  expect(marked.length).toBeGreaterThan(100);
  expect(marked.filter(({isRejected}) => !isRejected).map(({text}) => text)).toEqual([]);
});

it('the widget reads no foreign URL in what allowed-links.js leaves', () => {
  const {attacks, harmless} = corpusOf('allowed-links.js');
  const foreign = [...attacks, ...harmless].filter((each) =>
    runTextJob('urls', {text: urls(each).kept, trusted: 'example.com'}).readings.some(
      ({isExpected}) => isExpected === false,
    ),
  );
  expect(foreign.map(textOf)).toEqual([]);
});
