import {INFERENCE_FILE, modelChecked} from '@javelin/openapi';
import {createSandbox} from '@javelin/sandbox';
import type {Operation} from '@javelin/openapi/types';
import {beforeAll, describe, expect, it} from 'vitest';
import {toRequest} from '../../run/curl.ts';
import {createRunData} from '../build/make-run-data.ts';
import {
  copiedRequest,
  type FormValues,
  initialValues,
  requestOf,
  samplesOf,
  sandboxRequest,
  stepsBefore,
} from './form-request.ts';
import type {RunData} from './run-data.ts';

let data: RunData;
let operations: readonly Operation[];
const operation = (id: string) => data.operations[id]!;

beforeAll(() => {
  const models = [modelChecked(), modelChecked(INFERENCE_FILE)];
  data = createRunData(models);
  operations = models.flatMap((model) => model.operations);
}, 60_000);

/** When something was stored is not part of what is documented. */
function withoutTimes(value: unknown): unknown {
  return JSON.parse(JSON.stringify(value, (key, item: unknown) => (/_at$/.test(key) ? undefined : item)));
}

function edited(id: string, changes: Record<string, string>, rest: Partial<FormValues> = {}): FormValues {
  const values = initialValues(operation(id));
  for (const key of Object.keys(changes)) expect(values.fields).toHaveProperty([key]);
  return {...values, fields: {...values.fields, ...changes}, ...rest};
}

async function ask(id: string, values: FormValues): Promise<{status: number; body: string}> {
  const sandbox = createSandbox({seed: operation(id).seed});
  for (const {request} of stepsBefore(operation(id), operation) ?? [])
    expect((await sandbox.fetch(toRequest(request))).status).toBe(200);
  const response = await sandbox.fetch(toRequest(sandboxRequest(operation(id), values)));
  return {status: response.status, body: await response.text()};
}

describe('a form nobody edited', () => {
  it('shows the key of the sandbox and keeps the variable in the samples', () => {
    const values = initialValues(operation('getKey'));
    expect(values.fields).toEqual({
      'path providername': 'openai-prod',
      'path keyname': 'openai-prod-key',
      'header x-api-key': 'sandbox-admin-key',
      'header x-javelin-namespace': 'production',
    });
    expect(requestOf(operation('getKey'), values).headers).toEqual({
      'x-api-key': '$JAVELIN_ADMIN_KEY',
      'x-javelin-namespace': 'production',
    });
  });

  it('changes and deletes nothing of the guides, and nothing of the reader', async () => {
    for (const {id, method, path} of operations.filter((each) => /PUT|DELETE/.test(each.method))) {
      const {seed} = operation(id);
      const names = {host: 'gw.example.com', provider: 'my-provider', route: 'my-route'};
      const {curl, javascript} = samplesOf(id, operation(id), initialValues(operation(id), names));
      for (const sample of [curl, javascript]) expect(sample).toMatch(/\/\w+-to-(?:update|delete)\b/);
      const named = {
        [id === 'updateKey' ? 'api_key' : 'name']: expect.stringMatching(/-to-update$/) as string,
      };
      for (const {value} of operation(id).bodies) expect(value).toMatchObject(named);
      const request = toRequest(sandboxRequest(operation(id), initialValues(operation(id))));
      expect((await createSandbox({seed}).fetch(request)).status, `${method} ${path}`).toBe(404);
    }
  });

  it('gets the documented response from every operation, the ones that create included', async () => {
    for (const {id, responses} of operations) {
      const {status, body} = await ask(id, initialValues(operation(id)));
      const success = responses.find((each) => each.status === 200);
      const documented = success?.examples[0]?.value;
      expect(status, id).toBe(200);
      // The shape of three responses is not documented.
      if (documented === undefined) expect(body.length, id).toBeGreaterThan(2);
      if (documented === undefined) continue;
      // A model says something else each time, and the gateway takes another time.
      if (documented !== null && typeof documented === 'object' && 'usage' in documented)
        expect(Object.keys(JSON.parse(body) as object), id).toEqual(
          expect.arrayContaining(Object.keys(documented)),
        );
      else if (typeof documented === 'string') expect(body, id).toBe(documented);
      else expect(withoutTimes(JSON.parse(body)), id).toEqual(withoutTimes(documented));
    }
  }, 60_000);

  it('can create every example of a body', async () => {
    const {seed, bodies} = operation('createProvider');
    expect(bodies).toHaveLength(2);
    for (const {value} of bodies) {
      const sandbox = createSandbox({seed});
      const values = edited('createProvider', {}, {body: JSON.stringify(value)});
      const request = toRequest(sandboxRequest(operation('createProvider'), values));
      expect((await sandbox.fetch(request)).status).toBe(200);
    }
  });

  it('sends no credential of a provider with a query', () => {
    const {headers} = requestOf(operation('queryRoute'), initialValues(operation('queryRoute')));
    expect(headers).toEqual({
      'x-javelin-apikey': '$JAVELIN_API_KEY',
      'content-type': 'application/json',
    });
  });

  it('has a body only where the operation has one', () => {
    expect(initialValues(operation('listRoutes')).body).toBeUndefined();
    expect(JSON.parse(initialValues(operation('createRoute')).body ?? '')).toMatchObject({
      name: 'route-to-create',
    });
  });
});

describe('edits', () => {
  it('reach the sandbox and every sample', async () => {
    const values = edited('getProvider', {'path providername': 'a/b "é"'});
    const {status, body} = await ask('getProvider', values);
    expect([status, body]).toEqual([404, 'Provider not found']);
    const {curl, python, javascript, http, cli} = samplesOf('getProvider', operation('getProvider'), values);
    for (const sample of [curl, javascript, http]) expect(sample).toContain('/a%2Fb%20%22%C3%A9%22');
    expect(python).toContain('client.get_provider("a/b \\"é\\"")');
    expect(cli).toBe('javelin provider get --name \'a/b "é"\'');
  });

  it('of the body travel as typed, finished or not', async () => {
    const text = '{"name": "it\'s mine", "type": "openai"}';
    expect((await ask('createProvider', edited('createProvider', {}, {body: text}))).status).toBe(200);
    const unfinished = edited('createProvider', {}, {body: '{"name": '});
    expect(await ask('createProvider', unfinished)).toEqual({status: 400, body: 'Invalid request payload'});
    const {python, cli} = samplesOf('createProvider', operation('createProvider'), unfinished);
    for (const sample of [python, cli]) expect(sample).toMatch(/^# /);
  });

  it('can leave a header out', async () => {
    const values = edited('listKeys', {'header x-api-key': ''});
    expect((await ask('listKeys', values)).status).toBe(401);
    expect(samplesOf('listKeys', operation('listKeys'), values).curl).not.toContain('x-api-key');
  });

  it('can name a variable of the shell', async () => {
    const values = edited('listRoutes', {'header x-api-key': '$JAVELIN_ADMIN_KEY'});
    expect((await ask('listRoutes', values)).status).toBe(200);
  });

  it('can make a model fail, without a trace in the samples', async () => {
    const values = edited('queryRoute', {}, {failure: 'gpt-6-luna=503'});
    expect((await ask('queryRoute', values)).body).toContain('"model":"mistral-small-latest"');
    const samples = samplesOf('queryRoute', operation('queryRoute'), values);
    expect(Object.values(samples).join()).not.toContain('x-sandbox-fail');
  });

  it.each([
    [{'path providername': ''}, 'Fill in providername first.'],
    [{'header x-api-key': 'ключ'}, 'x-api-key holds a character that a header cannot carry.'],
    [{'header x-api-key': '$HOME'}, 'The variable $HOME is not set in the sandbox.'],
  ])('%j is a mistake with a clear message', (changes, message) => {
    const values = edited('getProvider', changes);
    expect(() => sandboxRequest(operation('getProvider'), values)).toThrow(message);
  });
});

describe("the reader's names", () => {
  const names = {host: 'gw.acme.com', provider: 'openai', route: 'helpdesk'};
  const filled = (id: string, body?: string): FormValues => {
    const values = initialValues(operation(id), names);
    return body === undefined ? values : {...values, body};
  };

  it('fill in the form and the samples; the sandbox gets the names of the documentation', async () => {
    const values = filled('getProvider');
    expect(values.fields['path providername']).toBe('openai');
    expect((await ask('getProvider', values)).status).toBe(200);
    const samples = samplesOf('getProvider', operation('getProvider'), values);
    for (const sample of [samples.curl, samples.javascript])
      expect(sample).toContain('https://gw.acme.com/v1/admin/providers/openai');
    expect(Object.values(samples).join()).not.toMatch(/your-api-domain|openai-prod/);
    expect(copiedRequest(operation('getProvider'), values).url).toContain('your-api-domain.com');
  });

  it('in a body are told from other values that read the same', async () => {
    const secretOf = (provider: string, edit = (body: string) => body) => {
      const values = initialValues(operation('createKey'), {...names, provider});
      const sent = sandboxRequest(operation('createKey'), {...values, body: edit(values.body ?? '')});
      return {shown: JSON.parse(values.body ?? '') as unknown, sent: JSON.parse(sent.body ?? '') as unknown};
    };
    const {shown, sent} = secretOf('support');
    expect(shown).toMatchObject({provider_name: 'support', group: 'support'});
    expect(sent).toMatchObject({provider_name: 'openai-prod', group: 'support'});
    expect(
      secretOf('support', (body) => body.replace('"enabled": true', '"enabled": false')).sent,
    ).toMatchObject({provider_name: 'openai-prod', group: 'support', enabled: false});
    expect(
      secretOf('support', (body) => body.replace('"provider_name": "support"', '"provider_name": "mine"'))
        .sent,
    ).toMatchObject({provider_name: 'mine'});
  });

  it('reach every model of a route', async () => {
    const {status} = await ask(
      'createRoute',
      filled('createRoute', filled('createRoute').body?.replace('"retries": 2', '"retries": 1')),
    );
    expect(status).toBe(200);
  });

  it('leave an unfinished body as it is', () => {
    expect(sandboxRequest(operation('createProvider'), filled('createProvider', '{"name": ')).body).toBe(
      '{"name": ',
    );
  });
});
