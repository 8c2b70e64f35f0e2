import {SANDBOX_RESPONSES} from '../plain-responses.ts';
import {refuse, recordRule, type Handler} from '../context.ts';
import {fieldsOf} from '../json.ts';
import {joinId} from '../names.ts';
import {TRACES} from '../query/archive-record.ts';

const MAX_LIMIT = 100;
const DEFAULT_LIMIT = 10;

/** A whole number from the query, or what stands in for it. */
function numberOf(text: string | undefined, otherwise: number): number {
  const value = Number(text);
  return text !== undefined && Number.isInteger(value) && value >= 1 ? value : otherwise;
}

/** `GET /v1/admin/traces`: what the SDK returns as text. */
export const traces: Handler = (call) => {
  recordRule(call, 'sdk-traces');
  return call.json(call.env.traces.read(TRACES, 1, Infinity, undefined, call.env.clock()));
};

/** `GET /v1/admin/archives/{name}?page=1&limit=n`: where the SDK reads the last records of a route. */
export const archives: Handler = async (call) => {
  const name = call.req.param('name')!;
  const {store, archive, clock} = call.env;
  recordRule(call, 'sdk-archives', 'archive-keeps');
  const route = await store.get('routes', joinId(name));
  const policy = fieldsOf(fieldsOf(route?.['config'])['policy']);
  const page = numberOf(call.req.query('page'), 1);
  const limit = Math.min(MAX_LIMIT, numberOf(call.req.query('limit'), DEFAULT_LIMIT));
  const records = archive.read(name, page, limit, fieldsOf(policy['archive'])['retention'], clock());
  return records.length > 0 ? call.json(records) : refuse(call, SANDBOX_RESPONSES.noRecords);
};
