import {describe, expect, it} from 'vitest';
import {literalsIn} from './find.ts';

const found = (...of: Parameters<typeof literalsIn>) =>
  literalsIn(...of).map(({name, type, syntax, printed, start, end}) => {
    expect(of[1].slice(start, end)).toContain(type === 'text' ? '' : printed);
    return `${name} ${type} ${syntax} ${printed}`;
  });

describe('curl', () => {
  it('finds names in the path, the route of the header, and values of the body', () => {
    const source = `curl -X POST "https://your-api-domain.com/v1/admin/providers/openai-prod/secrets/my-key" \\
  -H "x-api-key: $JAVELIN_ADMIN_KEY" -H 'x-javelin-route: support-chat' \\
  -d '{"model": "gpt-6-luna", "messages": [{"role": "user", "content": "Say \\"hello\\""}], "retries": 2, "port": 80}'`;
    expect(found('curl', source)).toEqual([
      'provider segment " openai-prod',
      'secret segment " my-key',
      "route header ' support-chat",
      'model text json gpt-6-luna',
      'content text json Say "hello"',
      'retries number json 2',
    ]);
  });

  it('finds what jq writes, and what a here-document holds, variables apart', () => {
    expect(found('curl', `jq -e '.config.rate_limit = 5 | .models[0].name = "a"' <<<"$route"`)).toEqual([
      'rate_limit number json 5',
      'name text json a',
    ]);
    expect(
      found('curl', 'curl https://x.com/y -d @- <<JSON\n{"name": "a", "description": "$KEY"}\nJSON'),
    ).toEqual(['name text here a']);
  });

  it('leaves collections, keys, comments and JSON in strings of JSON alone', () => {
    const source = `# curl https://your-api-domain.com/v1/query/no
curl https://your-api-domain.com/v1/admin/providers/secrets/keys -d '{"input_body": "{\\"content\\": \\"no\\"}"}'`;
    expect(found('curl', source)).toEqual([]);
  });
});

describe('programs', () => {
  it('finds the same values in JavaScript', () => {
    const source = `// name: "no"
const LIMIT = 0.5; // not "model": "no"
const pattern = /content: "no"/;
await fetch(\`\${base}/v1/query/support-chat\`, {
  headers: { "x-javelin-route": "openai-prod" },
  body: JSON.stringify({ model: 'gpt-6-luna', content: "Hi", name: \`plain\`, text: \`\${x}\`, prompt: "a" + b }),
});
route.models[0].name = "gpt";
if (route.name === "no" || x.limit > 3) throw 0;`;
    expect(found('script', source)).toEqual([
      'LIMIT number " 0.5',
      'route segment ` support-chat',
      'route header " openai-prod',
      "model text ' gpt-6-luna",
      'content text " Hi',
      'name text ` plain',
      'name text " gpt',
    ]);
  });

  it('finds them in Python, and what the SDK puts into a path', () => {
    const source = `"""name: "no" """
from javelin_sdk import Route  # name="no"
client.query_route("support-chat", {"messages": [{"content": "Hi"}], "max_tokens": 10})
Route(name="a-route", description=r"no", rate_limit=5.0)
print(f"{url}/query/support-chat", route["name"] == "no", name="a" "b")
OpenAI(api_key="unused", model=f"gpt-{x}")`;
    expect(found('python', source)).toEqual([
      'route plain " support-chat',
      'content text " Hi',
      'max_tokens number " 10',
      'route plain " a-route',
      'rate_limit number " 5.0',
      'route segment f" support-chat',
    ]);
  });

  it('takes a name that the program puts into a path as it is for a plain one', () => {
    expect(found('script', 'const name = "a"; get(`/routes/${name}`); f({model: "b"})')).toEqual([
      'name plain " a',
      'model text " b',
    ]);
  });
});

it('leaves out what the fence fixes', () => {
  const source = 'f({model: "a", content: "b"})';
  expect(found('script', source, 'model')).toEqual(['content text " b']);
  expect(found('script', source, 'all')).toEqual([]);
});
