import type {Fuzzer} from '../fuzz-bodies.ts';
import {schema, text} from './material.ts';

/** The body of a model call, for whichever endpoint gets it. */
export function queryBody(f: Fuzzer): object {
  const {pick, chance, random} = f;
  const content = () =>
    chance(0.8) ? text(f) : [{type: 'text', text: text(f)}, {type: 'image_url'}, {type: 'text', text: 'x'}];
  const count = chance(0.1) ? Math.floor(random() * 2000) : 1;
  const messages = Array.from({length: count}, () => ({
    role: pick(['user', 'user', 'system', 'tool']),
    content: count > 5 ? 'x' : content(),
  }));
  return {
    model: pick(['gpt-6-luna', 'm', 'n'.repeat(50_000)]),
    messages,
    prompt: text(f),
    input: pick<unknown>([text(f), Array(100).fill(text(f, 5000)), messages]),
    dimensions: pick([undefined, 8, 1536, 1e9]),
    encoding_format: pick([undefined, 'base64']),
    stream: chance(0.3),
    n: pick([undefined, 1, 1e9]),
    stop: pick([undefined, ' ', Array(100).fill('a')]),
    max_tokens: pick([undefined, 1, 1e9]),
    ...(chance(0.2) && {
      tools: [
        {type: 'function', name: 'f', parameters: schema(f), function: {name: 'f', parameters: schema(f)}},
      ],
    }),
    ...(chance(0.2) && {response_format: {type: 'json_schema', json_schema: {schema: schema(f)}}}),
  };
}
