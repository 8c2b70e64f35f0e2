import {SCORE} from './scores.ts';
import {isRandomValue, isRealValue} from './secrets.ts';
import type {Detector} from './types.ts';

const KEY_NAMES =
  '(?:api[_-]?key|apikey|secret(?:[_-]?key)?|client[_-]?secret|access[_-]?(?:key|token)|auth[_-]?token|private[_-]?key|signing[_-]?key|webhook[_-]?secret|token|credential|encryption[_-]?key)';

/** Vendor formats and shapes that have no built-in name; in a template they are custom infotypes with a `regex`. */
export const vendorSecretDetectors = {
  GITHUB_TOKEN: [
    {
      pattern: /(?<!\w)(?:gh[pousr]_[A-Za-z0-9]{36}|github_pat_[A-Za-z0-9]{22}_[A-Za-z0-9]{59})(?!\w)/g,
      score: SCORE.checked,
    },
  ],
  SLACK_TOKEN: [
    {pattern: /(?<![\w-])xox[abprs]-(?=[\w-]{0,60}\d)[A-Za-z0-9-]{20,200}(?![\w-])/g, score: SCORE.checked},
    {
      pattern: /https:\/\/hooks\.slack\.com\/services\/T\w{8,12}\/B\w{8,12}\/\w{20,32}/g,
      score: SCORE.checked,
    },
  ],
  STRIPE_KEY: [
    {pattern: /(?<!\w)(?:[sr]k_(?:live|test)|whsec)_[A-Za-z0-9]{24,247}(?!\w)/g, score: SCORE.checked},
  ],
  OPENAI_API_KEY: [
    {
      pattern:
        /(?<![\w-])sk-(?!ant-)(?:(?:proj|svcacct|admin)-)?(?=[\w-]{0,60}\d)[A-Za-z0-9_-]{32,200}(?![\w-])/g,
      score: SCORE.checked,
      check: (value) => isRandomValue(value),
    },
  ],
  ANTHROPIC_API_KEY: [
    {
      pattern: /(?<![\w-])sk-ant-(?:api|admin)\d\d-(?=[\w-]{0,60}\d)[A-Za-z0-9_-]{32,200}(?![\w-])/g,
      score: SCORE.checked,
      check: (value) => isRandomValue(value),
    },
  ],
  NPM_TOKEN: [{pattern: /(?<!\w)npm_[A-Za-z0-9]{36}(?!\w)/g, score: SCORE.checked}],
  GITLAB_TOKEN: [{pattern: /(?<![\w-])glpat-[\w-]{20}(?![\w-])/g, score: SCORE.checked}],
  SENDGRID_KEY: [{pattern: /(?<![\w-])SG\.[\w-]{22}\.[\w-]{43}(?![\w-])/g, score: SCORE.checked}],
  URL_WITH_PASSWORD: [
    {
      pattern:
        /(?<!\w)[a-z][a-z0-9+.-]{1,20}:\/\/[^\s:/?#@"'<>]{0,64}:[^\s/?#@"'<>]{3,128}@(?!sha256:)[\w.-]{1,253}/gi,
      score: SCORE.checked,
      check: (value) =>
        isRealValue(value.slice(value.indexOf(':', value.indexOf('//')) + 1, value.lastIndexOf('@'))),
    },
  ],
  HIGH_ENTROPY_ASSIGNMENT: [
    {
      pattern: new RegExp(
        `${KEY_NAMES}["']?[ \\t]{0,3}(?::|=>?|:=)[ \\t]{0,3}["'\`]?(?<v>[A-Za-z0-9+/_.~-]{16,200}={0,2})(?![\\w(\\[])`,
        'gi',
      ),
      score: SCORE.pattern,
      check: isRandomValue,
    },
  ],
} satisfies Record<string, Detector>;
