import type {Call} from '../context.ts';
import type {JsonObject} from '../store/store.ts';
import type {Text} from './texts.ts';

interface Archived {
  readonly javelin: JsonObject;
  readonly status: number;
  /** As the `archive` step saw it. */
  readonly request: JsonObject;
  /** As the response chain left it. */
  readonly response: JsonObject;
  readonly input: readonly Text[];
  readonly output: readonly string[];
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
