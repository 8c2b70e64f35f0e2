import {createOpenAICompatible} from '@ai-sdk/openai-compatible';
import {embed, generateObject, generateText, stepCountIs, streamText, tool} from 'ai';
import OpenAI from 'openai';
import {describe, expect, it} from 'vitest';
import {z} from 'zod';
import {createSandbox, type SandboxOptions} from './index.ts';

/** The real clients, with an API key and a base URL and nothing else. */

const URL_OF_SANDBOX = 'http://sandbox.test/v1';
const MODEL = 'gpt-6-luna';

function sandboxFetch(options: SandboxOptions = {}): typeof fetch {
  const sandbox = createSandbox({seed: ['provider', 'route'], ...options});
  return (input, init) => sandbox.fetch(new Request(input, init));
}

function openai(options?: SandboxOptions, apiKey = 'sandbox-key'): OpenAI {
  return new OpenAI({apiKey, baseURL: URL_OF_SANDBOX, fetch: sandboxFetch(options), maxRetries: 0});
}

const messages = [{role: 'user' as const, content: 'Where is my order?'}];
const REPLY = 'I can look that up for you. What is your order number?';
const WEATHER = {
  type: 'function' as const,
  function: {
    name: 'get_weather',
    parameters: {
      type: 'object',
      properties: {
        city: {type: 'string'},
        unit: {enum: ['celsius', 'kelvin']},
        days: {type: 'integer', minimum: 2},
      },
    },
  },
};
const WEATHER_ARGUMENTS = {city: 'Where is my order?', unit: 'celsius', days: 2};

describe('the openai package', () => {
  it('chats through the reserved route of the first provider', async () => {
    const completion = await openai().chat.completions.create({model: MODEL, messages});
    expect(completion.choices[0]!.message.content).toBe(REPLY);
    expect(completion).toMatchObject({javelin: {route_name: 'openai-prod'}, usage: {total_tokens: 19}});
  });

  it('gives as many choices as asked for, and ends at a stop sequence', async () => {
    const completion = await openai().chat.completions.create({model: MODEL, messages, n: 3, stop: ' What'});
    expect(completion.choices.map(({message}) => message.content)).toEqual(
      Array(3).fill('I can look that up for you.'),
    );
  });

  it('streams', async () => {
    const stream = await openai().chat.completions.create({
      model: MODEL,
      messages,
      stream: true,
      stream_options: {include_usage: true},
    });
    let streamed = '';
    let tokens = 0;
    for await (const chunk of stream) {
      streamed += chunk.choices[0]?.delta.content ?? '';
      tokens = chunk.usage?.total_tokens ?? tokens;
    }
    expect([streamed, tokens]).toEqual([REPLY, 19]);
  });

  it('calls a tool, whole and streamed, and speaks after its result', async () => {
    const client = openai();
    const body = {model: MODEL, messages, tools: [WEATHER]};
    const {message, finish_reason} = (await client.chat.completions.create(body)).choices[0]!;
    const call = message.tool_calls![0]!;
    expect([finish_reason, message.content]).toEqual(['tool_calls', null]);
    expect(call).toMatchObject({type: 'function', function: {name: 'get_weather'}});
    expect(call.type === 'function' && JSON.parse(call.function.arguments)).toEqual(WEATHER_ARGUMENTS);
    const streamed = await client.chat.completions.stream(body).finalChatCompletion();
    expect(streamed.choices[0]!.message.tool_calls![0]).toMatchObject({
      function: call.type === 'function' && call.function,
    });
    const after = await client.chat.completions.create({
      ...body,
      messages: [...messages, message, {role: 'tool', tool_call_id: call.id, content: '12 degrees'}],
    });
    expect(after.choices[0]!.message.content).toBe(`Noted: 12 degrees. What would you like to do next?`);
    const none = await client.chat.completions.create({...body, tool_choice: 'none'});
    expect(none.choices[0]!.message.content).toBe(REPLY);
  });

  it('responds in JSON when asked to', async () => {
    const client = openai();
    const object = await client.chat.completions.create({
      model: MODEL,
      messages,
      response_format: {type: 'json_object'},
    });
    expect(JSON.parse(object.choices[0]!.message.content!)).toEqual({reply: REPLY});
    const schema = {
      type: 'object',
      properties: {when: {type: 'string', format: 'date'}, ok: {type: 'boolean'}},
    };
    const fitting = await client.chat.completions.create({
      model: MODEL,
      messages,
      response_format: {type: 'json_schema', json_schema: {name: 'x', schema}},
    });
    expect(JSON.parse(fitting.choices[0]!.message.content!)).toEqual({when: '2025-01-15', ok: true});
  });

  it('completes and embeds', async () => {
    const client = openai();
    const text = await client.completions.create({model: MODEL, prompt: 'Once'});
    expect(text.choices[0]!.text).toBe(`Noted: Once. What would you like to do next?`);
    const {data} = await client.embeddings.create({
      model: 'text-embedding-3-small',
      input: ['a', 'b'],
      dimensions: 4,
    });
    expect(data.map(({embedding}) => embedding.length)).toEqual([4, 4]);
  });

  it('lists models and finds one', async () => {
    const client = openai();
    const ids: string[] = [];
    for await (const model of client.models.list()) ids.push(model.id);
    expect(ids).toEqual(['gpt-6-luna', 'mistral-small-latest', 'gpt-6.1-sol', 'text-embedding-3-small']);
    expect(await client.models.retrieve('gpt-6.1-sol')).toMatchObject({
      id: 'gpt-6.1-sol',
      owned_by: 'openai-prod',
    });
    await expect(client.models.retrieve('nope')).rejects.toThrow(OpenAI.NotFoundError);
  });

  it('uses the responses endpoint: text, stream, tool, JSON', async () => {
    const client = openai();
    const input = 'Where is my order?';
    const response = await client.responses.create({model: MODEL, input, instructions: 'Be kind'});
    expect([response.status, response.output_text]).toEqual(['completed', REPLY]);
    expect(response.usage).toMatchObject({input_tokens: 7, output_tokens: 14});
    const streamed = await client.responses.stream({model: MODEL, input}).finalResponse();
    expect(streamed.output_text).toBe(REPLY);
    const tools = [{type: 'function' as const, strict: null, ...WEATHER.function}];
    const {output} = await client.responses.create({model: MODEL, input, tools});
    expect(output[0]).toMatchObject({
      type: 'function_call',
      name: 'get_weather',
      arguments: JSON.stringify(WEATHER_ARGUMENTS),
    });
    const cut = await client.responses.create({model: MODEL, input, max_output_tokens: 2});
    expect([cut.status, cut.output_text]).toEqual(['incomplete', 'I can lo']);
  });

  it.each([
    ['a wrong key', {}, 'wrong', OpenAI.AuthenticationError],
    ['a rate limit', {faults: 'status=429'}, undefined, OpenAI.RateLimitError],
    ['a failing model', {failures: `${MODEL}=503`}, undefined, OpenAI.InternalServerError],
    ['a dropped connection', {faults: 'drop'}, undefined, OpenAI.APIConnectionError],
  ])('hears of %s in its own classes', async (_what, options, key, kind) => {
    await expect(openai(options, key).chat.completions.create({model: MODEL, messages})).rejects.toThrow(
      kind,
    );
  });

  it('needs a route when there is no provider', async () => {
    const client = openai({seed: []});
    await expect(client.chat.completions.create({model: MODEL, messages})).rejects.toThrow('x-javelin-route');
  });
});

describe('the ai package', () => {
  const provider = (options?: SandboxOptions) =>
    createOpenAICompatible({
      name: 'sandbox',
      apiKey: 'sandbox-key',
      baseURL: URL_OF_SANDBOX,
      fetch: sandboxFetch(options),
      supportsStructuredOutputs: true,
    });
  const prompt = 'Where is my order?';

  it('generates and streams text', async () => {
    const model = provider()(MODEL);
    expect((await generateText({model, prompt})).text).toBe(REPLY);
    let streamed = '';
    for await (const part of streamText({model, prompt}).textStream) streamed += part;
    expect(streamed).toBe(REPLY);
  });

  it('runs a tool and goes on with its result', async () => {
    const cities: string[] = [];
    const weather = tool({
      inputSchema: z.object({city: z.string(), days: z.int().min(2)}),
      execute: async ({city}) => {
        cities.push(city);
        return '12 degrees';
      },
    });
    const {text} = await generateText({
      model: provider()(MODEL),
      prompt,
      tools: {weather},
      stopWhen: stepCountIs(3),
    });
    expect(cities).toEqual([prompt]);
    expect(text).toContain('12 degrees');
  });

  it('generates objects that fit their schema', async () => {
    const schema = z.object({
      id: z.uuid(),
      mail: z.email(),
      tags: z.array(z.enum(['a', 'b'])).min(2),
      size: z.number().min(5),
      note: z.string().nullable(),
    });
    const {object} = await generateObject({model: provider()(MODEL), prompt, schema});
    expect(schema.parse(object)).toEqual(object);
  });

  it('embeds', async () => {
    const {embedding} = await embed({model: provider().embeddingModel('e'), value: 'Hello'});
    expect(embedding).toHaveLength(1536);
  });

  it('hears of errors', async () => {
    const model = provider({faults: 'status=503'})(MODEL);
    await expect(generateText({model, prompt, maxRetries: 0})).rejects.toMatchObject({statusCode: 503});
  });
});
