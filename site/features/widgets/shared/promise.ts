import type {WidgetKind} from '../registry.ts';

const ILLUSTRATION =
  'An illustration: not Javelin’s detector. Its rules run in your browser, and nothing is sent.';

/** What every widget promises, in its footer. */
export const PROMISES: Readonly<Record<WidgetKind, string>> = {
  text: ILLUSTRATION,
  rules: ILLUSTRATION,
  engine:
    'Calculated in your browser by the rules of this site’s sandbox; measure your own gateway before you rely on a number.',
  tool: 'Not part of your gateway: this runs in your browser, and nothing is sent.',
};
