import {expect, it} from 'vitest';
import {parseFence} from './fence.ts';
import {pageFiles} from './page-files.ts';
import {isRunnable} from './runnable.ts';

it.each([
  ['bash', '', 'curl https://x', 'curl'],
  ['bash', '', '# a comment\ncurl https://x', 'curl'],
  ['bash', '', 'route=$(curl https://x) && jq . <<<"$route"', 'curl'],
  ['bash', 'norun="needs an account"', 'curl https://x', undefined],
  ['bash', '', 'npm install', undefined],
  ['js', '', 'import OpenAI from "openai";', 'script'],
  ['ts', '', 'import {\n  generateText,\n} from "ai";\nconst x = `import y from "node:fs"`;', 'script'],
  ['js', '', 'import {readFileSync} from "node:fs";\nreadFileSync("here.js", "utf8");', 'script'],
  ['js', '', 'import {readFileSync} from "node:fs";\nreadFileSync("missing.js", "utf8");', undefined],
  ['js', '', 'import {readFileSync} from "node:fs";\nreadFileSync(name);', undefined],
  ['js', '', 'import {Script} from "node:vm";', undefined],
  ['js', '', 'import OpenAI from "openai";\nimport {check} from "./guardrail.mjs";', undefined],
  ['text', 'output', 'curl', undefined],
  ['python', '', 'import os', 'python'],
] as const)('%s %s: %j', (lang, meta, code, kind) => {
  const findFile = pageFiles([{fence: {lang: 'js', highlight: [], title: 'here.js'}, code: ''}]);
  expect(isRunnable(code, parseFence(lang, meta).fence, findFile)).toBe(kind);
});
