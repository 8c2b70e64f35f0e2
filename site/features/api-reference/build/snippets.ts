import type {Language} from '../../../markdown/languages.ts';
import type {Snippet} from '../reference-data.ts';

interface Source {
  readonly lang: Language;
  readonly source: string;
}

/** Code of the texts around the operations. A test sends the failing query and compares the headers. */
export const SNIPPETS: Readonly<Record<Snippet, Source>> = {
  error: {
    lang: 'http',
    source: 'HTTP/1.1 404 Not Found\ncontent-type: text/plain; charset=utf-8\n\nProvider not found',
  },
  sdkHeaders: {
    lang: 'python',
    source: `client.set_headers({
    "x-api-key": os.environ["JAVELIN_ADMIN_KEY"],
    "x-javelin-namespace": "production",
})`,
  },
  sandboxStart: {lang: 'bash', source: 'npm run sandbox -- --seed'},
  failingQuery: {
    lang: 'bash',
    source: `curl -i http://127.0.0.1:8787/query/support-chat \\
  -H "content-type: application/json" \\
  -H "x-sandbox-fail: gpt-6-luna=503" \\
  -d '{"messages": [{"role": "user", "content": "Hello"}]}'`,
  },
  failingHeaders: {
    lang: 'http',
    source: `HTTP/1.1 200 OK
content-type: application/json
x-sandbox-attempts: gpt-6-luna=503, gpt-6-luna=503, gpt-6-luna=503, mistral-small-latest=200
x-sandbox-rules: built-in-model,provider-key-unchecked,first-model,retry-5xx,fallback-next,fail-header,rate-window,javelin-object`,
  },
};
