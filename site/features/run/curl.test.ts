import {describe, expect, it} from 'vitest';
import {CommandError, parseCurl, toRequest} from './curl.ts';
import {sendCurl} from './send-curl.ts';

const HOST = 'https://your-api-domain.com';

describe('parseCurl', () => {
  it('reads method, headers and a body over several lines', () => {
    const request = parseCurl(
      `curl -X PUT ${HOST}/v1/admin/routes/support-chat \\
        -H "x-api-key: $JAVELIN_API_KEY" \\
        -H 'Content-Type: application/json' \\
        -d '{
          "name": "support-chat"
        }'`,
      {JAVELIN_API_KEY: 'sandbox-key'},
    );
    expect(request.method).toBe('PUT');
    expect(request.headers).toEqual([
      ['x-api-key', 'sandbox-key'],
      ['Content-Type', 'application/json'],
    ]);
    expect(JSON.parse(request.body ?? '')).toEqual({name: 'support-chat'});
  });

  it('is a GET without a body and a POST with one', () => {
    expect(parseCurl(`curl ${HOST}/a`).method).toBe('GET');
    expect(parseCurl(`curl ${HOST}/a -d x`).method).toBe('POST');
  });

  it('takes away what remembers that an object was created', () => {
    const created = parseCurl(`curl --fail-with-body -L --max-redirs 0 ${HOST}/a -d '{\n}'\nroute_status=$?`);
    expect([created.method, created.body]).toEqual(['POST', '{\n}']);
    const {method, url} = parseCurl(
      `[ "\${route_status:?not created}" = 0 ] &&\n  curl --fail-with-body -X DELETE ${HOST}/a`,
    );
    expect([method, url]).toEqual(['DELETE', `${HOST}/a`]);
  });

  it('sends a body as a form when no header says otherwise, as curl does', () => {
    expect(parseCurl(`curl ${HOST}/a -d x`).headers).toEqual([
      ['content-type', 'application/x-www-form-urlencoded'],
    ]);
  });

  it("keeps a quote that is escaped the shell's way", () => {
    expect(parseCurl(`curl ${HOST}/a -d 'it'\\''s'`).body).toBe("it's");
  });

  it('expands ${NAME} and leaves a lone dollar', () => {
    expect(parseCurl(`curl ${HOST}/a -d "\${A}-$"`, {A: '1'}).body).toBe('1-$');
  });

  it('does not expand in single quotes', () => {
    expect(parseCurl(`curl ${HOST}/a -d '$A'`, {A: '1'}).body).toBe('$A');
  });

  it('ignores comments and output options', () => {
    expect(parseCurl(`# a comment\ncurl -s -N ${HOST}/a # more`).url).toBe(`${HOST}/a`);
  });

  it.each([
    ['wget https://x.y', 'Start the command with curl.'],
    [`curl ${HOST}/a -d 'open`, 'not closed'],
    [`curl ${HOST}/a -d "open`, 'not closed'],
    [`curl ${HOST}/a | jq .`, 'One curl command at a time'],
    [`curl ${HOST}/a $(rm x)`, 'One curl command at a time'],
    [`curl ${HOST}/a -H nonsense`, 'name: value'],
    [`curl ${HOST}/a --proxy x`, '--proxy is not understood'],
    [`curl ${HOST}/a -d`, 'needs a value'],
    [`curl ${HOST}/a $NOPE`, '$NOPE is not set'],
    [`curl ${HOST}/a b`, 'second address'],
    ['curl', 'no address'],
    ['curl localhost', 'not an address'],
  ])('explains what is wrong with %s', (source, message) => {
    expect(() => parseCurl(source)).toThrow(CommandError);
    expect(() => parseCurl(source)).toThrow(message);
  });
});

describe('toRequest', () => {
  it('makes a web-standard request', async () => {
    const request = toRequest(parseCurl(`curl ${HOST}/a -H "x-a: b" -d '{}'`));
    expect(request.headers.get('x-a')).toBe('b');
    expect(await request.text()).toBe('{}');
  });
});

describe('a here-document', () => {
  it('is the body of -d @-, with variables filled in and quotes as they are', () => {
    const {body} = parseCurl(`curl -X POST ${HOST}/a -d @- <<JSON\n{"key": "$KEY"}\nJSON`, {KEY: 'k'});
    expect(body).toBe('{"key": "k"}');
  });

  it('fills in ${NAME:?} in the body and in a header', () => {
    const command = `curl ${HOST}/a -H "x-api-key: \${KEY:?}" -d @- <<JSON\n{"key": "\${KEY:?}"}\nJSON`;
    expect(parseCurl(command, {KEY: 'k'})).toMatchObject({
      headers: [['x-api-key', 'k'], expect.anything()],
      body: '{"key": "k"}',
    });
  });

  it('keeps what JSON escapes, and a dollar that is escaped for the shell', () => {
    const text = String.raw`{"a": "one \"two\"\\n", "b": "\$5"}`;
    expect(parseCurl(`curl ${HOST}/a -d @- <<JSON\n${text}\nJSON`).body).toBe(
      String.raw`{"a": "one \"two\"\n", "b": "$5"}`,
    );
  });

  it('is refused without -d @-', () => {
    expect(() => parseCurl(`curl ${HOST}/a <<JSON\n{}\nJSON`)).toThrow('-d @-');
  });
});

describe('an update', () => {
  const UPDATE = `route=$(curl --fail-with-body -sS ${HOST}/r -H "x-api-key: $KEY") || { echo "$route" >&2; false; } &&
  changed=$(jq -e '.config.rate_limit = 5' <<<"$route") &&
  curl --fail-with-body -X PUT ${HOST}/r -H "x-api-key: $KEY" -d @- <<<"$changed"`;
  const request = parseCurl(UPDATE, {KEY: 'k'});

  it('is a read, a filter and a write', () => {
    expect(request).toMatchObject({
      method: 'PUT',
      from: {filter: '.config.rate_limit = 5', request: {method: 'GET', headers: [['x-api-key', 'k']]}},
    });
  });

  it('writes back what was read, with the one field changed', async () => {
    const sent: (string | undefined)[] = [];
    const {status} = await sendCurl(request, async ({body}) => {
      sent.push(body);
      return Response.json({name: 'r', config: {rate_limit: 1, retries: 2}});
    });
    expect(status).toBe(200);
    expect(sent).toEqual([undefined, '{"name":"r","config":{"rate_limit":5,"retries":2}}']);
  });

  it('writes nothing when the read fails', async () => {
    let count = 0;
    const {status} = await sendCurl(request, async () => {
      count += 1;
      return Response.json({message: 'Route not found'}, {status: 404});
    });
    expect([status, count]).toEqual([404, 1]);
  });

  it.each([
    ['if .models[0] then . else error("The route has no model yet") end', 'jq: The route has no model yet'],
    [
      'if .a then error("The first") else . end | if .a then . else error("The second") end',
      'jq: The second',
    ],
    ['empty', 'jq made nothing'],
    ['null', 'jq made nothing'],
    ['.config | keys | .a.b = 1', 'jq: '],
  ])('writes nothing when jq fails: %s', async (filter, message) => {
    const sent: string[] = [];
    const update = parseCurl(UPDATE.replace('.config.rate_limit = 5', filter), {KEY: 'k'});
    const sending = sendCurl(update, async ({method}) => {
      sent.push(method);
      return Response.json({name: 'r', models: []});
    });
    await expect(sending).rejects.toThrow(CommandError);
    await expect(sending).rejects.toThrow(message);
    expect(sent).toEqual(['GET']);
  });

  it.each([
    ['with its body', (line: string) => UPDATE.replace(' ||', ` &&\n  ${line} ||`)],
    [
      'without it',
      (line: string) =>
        UPDATE.replace('&&\n', `&&\n  { ${line} || { echo "This is not the route" >&2; false; }; } &&\n`),
    ],
  ])('writes nothing when the read returns a different object, %s', async (_, tested) => {
    const update = parseCurl(tested('[ "$(jq -r .name <<<"$route")" = r ]'), {KEY: 'k'});
    for (const [body, methods] of [
      ['{"name":"r"}', ['GET', 'PUT']],
      ['{"error":"timeout"}', ['GET']],
      ['null', ['GET']],
      ['', ['GET']],
    ] as const) {
      const sent: string[] = [];
      await sendCurl(update, async ({method}) => {
        sent.push(method);
        return new Response(body);
      });
      expect(sent).toEqual(methods);
    }
    expect(() => parseCurl(tested('[ "$(jq -r .name <<<"$other")" = r ]'), {KEY: 'k'})).toThrow('tested');
  });

  it('takes keys from the environment, as jq does', () => {
    const source = UPDATE.replace('.config.rate_limit = 5', '.a = env.KEY | .b = env.NONE');
    expect(parseCurl(source, {KEY: 'k"1'}).from?.filter).toBe('.a = "k\\"1" | .b = null');
  });

  const NEEDS = UPDATE.replace(
    /\n {2}changed=.*/,
    `
  names=$(curl -fsS ${HOST}/names) &&
  keys=$(curl -fsS ${HOST}/keys -H "x-api-key: $KEY" | jq -e 'map(.name)') &&
  changed=$(jq -e --argjson names "$names" --argjson keys "$keys" '.all = $names + $keys' <<<"$route") &&`,
  );

  it('has what other reads return in variables, where it holds keys without them', async () => {
    const sent: (string | undefined)[] = [];
    await sendCurl(parseCurl(NEEDS, {KEY: 'k'}), async ({url, body}) => {
      sent.push(body);
      if (url.endsWith('/r')) return Response.json({});
      return Response.json(url.endsWith('/keys') ? [{name: 'a', value: 'sk-1'}] : ['b']);
    });
    expect(sent).toEqual([undefined, undefined, undefined, '{"all":["b","a"]}']);
  });

  it.each(['/names', '/keys'])('writes nothing when the read of %s fails', async (path) => {
    const sent: string[] = [];
    const {status} = await sendCurl(parseCurl(NEEDS, {KEY: 'k'}), async ({url, method}) => {
      sent.push(method);
      return url.endsWith(path) ? new Response('no', {status: 500}) : Response.json([]);
    });
    expect([status, sent.includes('PUT')]).toEqual([500, false]);
  });

  it.each([
    ['a read that the filter does not have', NEEDS.replace(' --argjson keys "$keys"', '')],
    ['a pipe', UPDATE.replace('changed=$(', '').replace(') &&\n  curl', ' |\n  curl')],
    ['a different variable', UPDATE.replace('<<<"$route"', '<<<"$other"')],
  ])('is refused with %s', (_, source) => {
    expect(() => parseCurl(source, {KEY: 'k'})).toThrow('After a read comes jq');
  });
});

describe('a read that prints through jq', () => {
  const request =
    parseCurl(`secret=$(curl --fail-with-body -sS ${HOST}/s) || { echo "$secret" >&2; false; } &&
  jq '.key = "***"' <<<"$secret"`);

  it('shows what the filter makes of the response', async () => {
    const response = await sendCurl(request, async () => Response.json({name: 's', key: 'sk-1'}));
    expect(response.headers.get('content-type')).toBe('application/json');
    expect(await response.json()).toEqual({name: 's', key: '***'});
  });

  it('shows the error as it is when the read fails', async () => {
    const response = await sendCurl(request, async () => new Response('Unauthorized', {status: 401}));
    expect([response.status, await response.text()]).toEqual([401, 'Unauthorized']);
  });
});
