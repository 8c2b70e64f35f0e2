import {describe, expect, it} from 'vitest';
import {type Versions, versionProblems} from './versions.ts';

const VERSIONS: Versions = {
  checked: '2026-01-01',
  days: 90,
  models: [
    {id: 'gpt-9', retires: 'none'},
    {id: 'gpt-8', retires: '2026-05-01'},
    {id: 'gpt-7', retires: '2025-12-31'},
  ],
  apiVersions: [{id: '2024-10-21', retires: 'none'}],
  packages: [{id: 'javelin-generic 1.0.11', retires: 'none'}],
};

const problems = (text: string, date?: string) =>
  versionProblems('docs/a.mdx', text, VERSIONS, date).map(({line, what}) => `${line}: ${what}`);

describe('model IDs', () => {
  it('accepts one that is in the list and has time left', () => {
    expect(problems('Use `gpt-9`, or "gpt-8".')).toEqual([]);
  });

  it.each(['gpt-4o-mini', 'claude-3-5-sonnet', 'gemini-2.0-flash', 'mistral-large-latest', 'deepseek-chat'])(
    'rejects %s, which is not in the list',
    (id) => {
      expect(problems(`first line\n{"model": "${id}"}`)).toEqual([
        expect.stringMatching(new RegExp(`^2: ${id} is not in docs/versions.yml`)),
      ]);
    },
  );

  it('rejects one that has retired', () => {
    expect(problems('gpt-7')).toEqual([expect.stringContaining('gpt-7 retired on 2025-12-31')]);
  });

  it('rejects one that has less than 90 days left at the date of the run', () => {
    expect(problems('gpt-8', '2026-01-31')).toEqual([]);
    expect(problems('gpt-8', '2026-02-01')).toEqual([expect.stringContaining('in 89 days')]);
  });

  it('leaves names of providers, secrets and classes alone', () => {
    expect(problems('mistral-eu, mistral-eu-key, claude-desktop, llama_guard, your-claude-model')).toEqual(
      [],
    );
  });
});

it('compares API versions with the list', () => {
  expect(problems('api_version="2024-10-21"')).toEqual([]);
  expect(problems('?api-version=2023-05-15')).toEqual([expect.stringContaining('2023-05-15 is not in')]);
  expect(problems('"anthropic-version": "2022-01-01"')).toHaveLength(1);
});

it('compares pinned packages and charts with the list', () => {
  const install = (version: string) =>
    `helm upgrade --install core javelin-charts/javelin-generic \\\n  -n javelin --version ${version}`;
  expect(problems(install('1.0.11'))).toEqual([]);
  expect(problems(install('1.0.6'))).toEqual([expect.stringContaining('javelin-generic 1.0.6 is not in')]);
  expect(problems('npm install ai@4.1.0')).toEqual([expect.stringContaining('ai 4.1.0 is not in')]);
});
