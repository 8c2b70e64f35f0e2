import useBaseUrl from '@docusaurus/useBaseUrl';
import type {ReactNode} from 'react';
import type {CurlRequest} from '../curl.ts';
import {samplesOf} from '../samples.ts';
import Fold, {CopyableText} from './Fold.tsx';

const LOCAL = 'http://127.0.0.1:8787';

/** The sandbox on the reader's machine: the command, and the same request to it. */
export default function Terminal({
  request,
  seed,
}: {
  readonly request: CurlRequest;
  readonly seed: readonly string[];
}): ReactNode {
  const archive = new URL(useBaseUrl('/javelin-sandbox.tgz'), window.location.href).href;
  const start = `npx --yes ./javelin-sandbox.tgz${seed.length > 0 ? ` --seed ${seed.join(',')}` : ''}`;
  const local = {...request, url: LOCAL + request.url.slice(new URL(request.url).origin.length)};
  const [, curl = ''] = samplesOf(local).find(([name]) => name === 'curl') ?? [];
  const text = [
    '# Needs only Node.js',
    `curl -O ${archive}`,
    start,
    '',
    '# In a second terminal',
    'export JAVELIN_ADMIN_KEY=sandbox-admin-key JAVELIN_API_KEY=sandbox-app-key',
    curl,
  ].join('\n');
  return (
    <Fold title="In your terminal">
      <CopyableText label="commands" text={text} />
    </Fold>
  );
}
