import {describe, expect, it} from 'vitest';
import {parsePage} from './page.ts';
import {knownStatuses} from './troubleshooting.ts';

const problemsOf = (symptom: string, cause = 'The body is malformed') =>
  knownStatuses(
    parsePage(
      `---\ntitle: A\n---\n\n## Troubleshooting\n\n| Symptom | Cause | Fix |\n|---|---|---|\n| ${symptom} | ${cause} | Retry |`,
      'docs/a.mdx',
    ),
  ).map(({line, what}) => `${line}: ${what}`);

describe('a troubleshooting table', () => {
  it('may show what the API declares and what providers return', () => {
    expect(problemsOf('<Status code="404" /> [`Route not found`](/api#error-route-not-found)')).toEqual([]);
    expect(problemsOf('401 from the provider')).toEqual([]);
    expect(problemsOf('Calls fail', 'The route is disabled')).toEqual([]);
  });

  it('has no status that only the sandbox returns', () => {
    expect(problemsOf('507')).toEqual([expect.stringMatching(/^9: only a rule of the sandbox returns 507/)]);
    expect(problemsOf('<Status code="413" />')).toEqual([expect.stringContaining('returns 413')]);
  });

  it('has no text that only the sandbox returns', () => {
    expect(problemsOf('401 `Virtual key not found`')).toEqual([
      expect.stringContaining("sandbox's own text"),
    ]);
    expect(problemsOf('In the sandbox, 401 `Virtual key not found`')).toEqual([]);
  });

  it('has no status for an unknown or disabled object', () => {
    expect(problemsOf('404', 'The route is disabled')).toEqual([
      expect.stringContaining("the sandbox's choice"),
    ]);
    expect(problemsOf('A call returns 404', 'The provider of the model is misspelt')).toHaveLength(1);
  });

  it('shows a declared text with its own status', () => {
    expect(problemsOf('<Status code="400" /> `Route not found`')).toEqual([
      expect.stringContaining('declared with 404, not with 400'),
    ]);
  });
});
