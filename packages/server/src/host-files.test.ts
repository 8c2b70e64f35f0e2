import {expect, it} from 'vitest';
import {isPublic} from './files.ts';
import {FIXTURE_FILES} from './fixture-site.ts';
import {renderRedirectsFile} from './host-files.ts';

it('_redirects moves every page from its file name, and nothing from a slash, which Netlify would follow for ever', () => {
  const text = renderRedirectsFile(Object.keys(FIXTURE_FILES).filter(isPublic));
  expect(text.split('\n').slice(1, -1)).toEqual([
    '/fr/index.html /fr/ 301',
    '/index.html / 301',
    '/javelin-core/features.html /javelin-core/features 301',
    '/javelin-core/features/caching.html /javelin-core/features/caching 301',
  ]);
});
