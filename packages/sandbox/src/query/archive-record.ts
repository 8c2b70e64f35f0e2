import type {Call} from '../context.ts';
import {fieldsOf} from '../json.ts';
import type {JsonObject} from '../store/store.ts';
import type {Text} from './texts.ts';

interface Archived {
  readonly javelin: JsonObject;
  readonly status: number;
  /** The body that the `archive` step saw. */
  readonly request: JsonObject;
  /** The body that the response chain left. */
  readonly response: JsonObject;
  readonly input: readonly Text[];
  readonly output: readonly string[];
}

/** The key of all traces: no route can have it, because names are not empty. */
export const TRACES = '';

/** Keeps a span of every call that reached a model or a guardrail. The shape of a span is the sandbox’s own. */
export function keepTrace(call: Call, javelin: JsonObject, status: number, response: JsonObject): void {
  const now = call.env.clock();
  const usage = fieldsOf(response['usage']);
  call.env.traces.keep(
    {
      correlation_id: String(javelin['correlation_id']),
      timestamp: new Date(now).toISOString(),
      route_name: String(javelin['route_name']),
      service: 'javelin',
      status,
      attributes: {
        model_name: javelin['model_name'] ?? null,
        model_latency: javelin['model_latency'] ?? null,
        'gen_ai.usage.input_tokens': usage['prompt_tokens'] ?? null,
        'gen_ai.usage.output_tokens': usage['completion_tokens'] ?? null,
      },
    },
    now,
    TRACES,
  );
}

/** Keeps a call in the archive of its route. The shape of a record is the sandbox’s own. */
export function keepRecord(call: Call, {javelin, status, request, response, input, output}: Archived): void {
  const now = call.env.clock();
  const {correlation_id, route_name, model_name, model_endpoint_url, model_latency, processor_outputs} =
    javelin;
  call.env.archive.keep(
    {
      correlation_id: String(correlation_id),
      timestamp: new Date(now).toISOString(),
      route_name: String(route_name),
      model_name,
      model_endpoint_url,
      model_latency,
      response_code: status,
      input: input.map(({text}) => text).join('\n'),
      output: output.join('\n'),
      processor_outputs,
      request,
      response,
    },
    now,
  );
}
