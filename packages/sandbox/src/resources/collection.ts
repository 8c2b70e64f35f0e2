import {INVALID_PAYLOAD, MESSAGES, notFound, type PlainResponse} from '../plain-responses.ts';
import {auditFields} from '../audit.ts';
import {plain, refuse, recordRule, type Call, type Handler} from '../context.ts';
import {isName, joinId} from '../names.ts';
import type {RuleId} from '../rules/index.ts';
import type {JsonObject, Kind} from '../store/store.ts';
import {readResource} from '../validate.ts';

/** What tells one resource from another. */
export interface Resource {
  kind: Kind;
  /** The rule behind a create call for a name that is taken, and its status. */
  conflict: {status: 400 | 409; rule: RuleId};
  /** Gateway writes return text, the others an object with a message. */
  plainText?: boolean;
  /** Fields the server sets when an object is created; an update keeps them. */
  assigned?: (name: string) => JsonObject;
  assignedRule?: RuleId;
  /** An object that is there before anybody stores it: the reserved route of a provider. */
  implied?: (call: Call, name: string) => Promise<JsonObject | undefined>;
  /** Sees an object before it is created or updated, to warn of what does not act as it looks. */
  review?: (call: Call, value: JsonObject) => Promise<void>;
  /** Hears that an object was changed or removed, to forget what was counted for it. */
  changed?: (call: Call, name: string, how: 'updated' | 'removed') => void;
}

export interface Collection {
  list: Handler;
  create: Handler;
  createByName: Handler;
  read: Handler;
  update: Handler;
  remove: Handler;
}

/** The five calls of a resource that is identified by its `name`. */
export function collection(resource: Resource): Collection {
  const {kind} = resource;
  const messages = MESSAGES[kind];
  return {
    async list(call) {
      call.env.failureText = messages.failedList;
      return listOr404(call, kind, await call.env.store.list(kind));
    },
    async create(call) {
      const value = await readResource(call, kind);
      if (value['name'] === undefined) refuse(call, INVALID_PAYLOAD, 'name-required');
      return create(call, resource, value['name'], value);
    },
    async createByName(call) {
      recordRule(call, 'sdk-create-by-name');
      const name = call.req.param('name');
      const value = await readResource(call, kind);
      sameName(call, value['name'], name);
      return create(call, resource, name, {...value, name});
    },
    async read(call) {
      call.env.failureText = messages.failedRead;
      const name = call.req.param('name')!;
      const value = (await resource.implied?.(call, name)) ?? (await call.env.store.get(kind, joinId(name)));
      return value ? call.json(value) : refuse(call, notFound(messages.missing), 'not-found');
    },
    async update(call) {
      const name = call.req.param('name')!;
      const value = await readResource(call, kind);
      sameName(call, value['name'], name);
      call.env.failureText = messages.failedUpdate;
      await resource.review?.(call, value);
      const implied = await resource.implied?.(call, name);
      const isKnown = await call.env.store.transaction((rows) => {
        const stored = rows.get(kind, joinId(name));
        const next = {
          ...value,
          name,
          ...keep(stored, resource.assigned?.(name)),
          ...auditFields(call.env.clock, stored ?? implied),
        };
        if (!stored && implied) return rows.insert(kind, joinId(name), next);
        return rows.replace(kind, joinId(name), next);
      });
      if (!isKnown) refuse(call, notFound(messages.missing), 'put-unknown');
      recordRule(call, 'put-replaces', 'audit-fields');
      resource.changed?.(call, name, 'updated');
      return succeed(call, resource, messages.updated);
    },
    async remove(call) {
      const name = call.req.param('name')!;
      call.env.failureText = messages.failedDelete;
      const isKnown = await call.env.store.transaction((rows) => rows.remove(kind, joinId(name)));
      if (!isKnown) refuse(call, notFound(messages.missing), 'not-found');
      if (kind === 'providers') recordRule(call, 'delete-keeps');
      resource.changed?.(call, name, 'removed');
      return succeed(call, resource, messages.deleted);
    },
  };
}

async function create(call: Call, resource: Resource, name: unknown, value: JsonObject): Promise<Response> {
  if (!isName(name)) refuse(call, INVALID_PAYLOAD, 'name-form');
  const {kind, conflict, assigned, assignedRule} = resource;
  call.env.failureText = MESSAGES[kind].failedCreate;
  await resource.review?.(call, value);
  const stored = {...value, ...assigned?.(name), ...auditFields(call.env.clock)};
  const isNew = await call.env.store.transaction((rows) => rows.insert(kind, joinId(name), stored));
  if (!isNew) refuseTaken(call, {status: conflict.status, text: MESSAGES[kind].exists}, conflict.rule);
  recordRule(call, 'audit-fields');
  if (assignedRule) recordRule(call, assignedRule);
  return succeed(call, resource, MESSAGES[kind].created);
}

/** The specification names the text for gateways; for the others the SDK only expects the status. */
export function refuseTaken(call: Call, response: PlainResponse, rule: RuleId): never {
  return refuse(call, response, rule, ...(response.status === 409 ? (['conflict-text'] as const) : []));
}

/** Specification, section 8: an empty list is a 404. */
export function listOr404(call: Call, kind: Kind, values: JsonObject[]): Response {
  if (values.length === 0) refuse(call, notFound(MESSAGES[kind].empty), 'empty-list');
  if (kind === 'gateways') recordRule(call, 'gateway-list');
  return call.json(values);
}

export function sameName(call: Call, inBody: unknown, inPath: string | undefined): void {
  if (inBody !== undefined && inBody !== inPath) refuse(call, INVALID_PAYLOAD, 'name-fixed');
}

/** The stored values of the fields that only the server sets. */
export function keep(stored: JsonObject | undefined, assigned: JsonObject = {}): JsonObject {
  return Object.fromEntries(
    Object.keys(assigned).map((field) => [field, stored?.[field] ?? assigned[field]]),
  );
}

export function succeed(call: Call, resource: Pick<Resource, 'plainText'>, message: string): Response {
  if (resource.plainText) {
    recordRule(call, 'gateway-text');
    return plain(200, message);
  }
  recordRule(call, 'success-text');
  return call.json({message});
}
