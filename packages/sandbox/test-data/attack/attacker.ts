import type {Fuzzer} from '../fuzz-bodies.ts';
import {chain, policy, templateConfig, text} from './material.ts';
import {queryBody} from './query-body.ts';

/** Remembers what exists, and makes calls that build on it: create, change, then query what was created. */

export interface Attack {
  readonly method: string;
  readonly path: string;
  readonly headers: Record<string, string>;
  readonly body?: object;
  /** Failures that the call itself asks for. */
  readonly injected: boolean;
  readonly creates?: Creation;
}

/** What a call would create. */
interface Creation {
  readonly path: string;
  readonly headers: Record<string, string>;
  /** Takes the name back, because nothing has it, or no longer. */
  readonly forget: () => void;
}

const ADMIN = {
  'x-api-key': 'sandbox-key',
  'x-javelin-namespace': 'production',
  'content-type': 'application/json',
};

/** How many objects make room for new ones when the sandbox is full. */
const ROOM = 10;

export class Attacker {
  readonly #f: Fuzzer;
  readonly #providers = ['openai-prod'];
  readonly #routes = ['support-chat'];
  readonly #templates = ['mask-contacts'];
  readonly #secrets = ['openai-prod-key'];
  readonly #gateways = ['acme-production'];
  /** What can be deleted, by its path, the oldest first. */
  readonly #created = new Map<string, Creation>();
  #room = 0;

  constructor(f: Fuzzer) {
    this.#f = f;
  }

  next(): Attack {
    const {pick, chance} = this.#f;
    const [oldest] = this.#created.values();
    if (oldest && this.#room > 0) {
      this.#room -= 1;
      return {method: 'DELETE', path: oldest.path, headers: oldest.headers, injected: false};
    }
    if (chance(0.45)) return this.#query();
    return pick([
      () => this.#route(),
      () => this.#route(),
      () => this.#template(),
      () => this.#template(),
      () => this.#provider(),
      () => this.#secret(),
      () => this.#gateway(),
      () => this.#other(),
      () => this.#remove(),
    ])();
  }

  /** What became of a call. Whoever attacks a full sandbox makes room first, and asks for nothing that is not there. */
  heard({method, path, creates}: Attack, status: number): void {
    if (status === 507) this.#room = ROOM;
    if (method === 'DELETE') {
      this.#created.get(path)?.forget();
      this.#created.delete(path);
    }
    if (creates && status === 200) this.#created.set(creates.path, creates);
    else creates?.forget();
  }

  /** A name that exists, or a new one, which is remembered. */
  #name(known: string[], prefix: string): {name: string; forget?: () => void} {
    const {pick, chance, random} = this.#f;
    if (chance(0.6)) return {name: pick(known)};
    const name = `${prefix}${Math.floor(random() * 1e6)}`;
    known.push(name);
    const forget = () => {
      if (known.length > 1 && known.includes(name)) known.splice(known.indexOf(name), 1);
    };
    return {name, forget};
  }

  /** Creates what is new and changes what is not. */
  #write(collection: string, known: string[], body: object): Attack {
    const {name, forget} = this.#name(known, collection.slice(0, 2));
    const [list, path] = [`/v1/admin/${collection}`, `/v1/admin/${collection}/${name}`];
    const call = {headers: ADMIN, injected: false};
    return forget
      ? {...call, method: 'POST', path: list, body: {...body, name}, creates: {path, headers: ADMIN, forget}}
      : {...call, method: 'PUT', path, body};
  }

  #provider(): Attack {
    const {pick, chance} = this.#f;
    const api_base = pick([
      'https://api.openai.com/v1',
      `${'/'.repeat(50_000)}x`,
      '\ud800',
      text(this.#f, 50_000),
    ]);
    return this.#write('providers', this.#providers, {
      type: pick(['openai', 'x']),
      enabled: !chance(0.1),
      config: {api_base},
    });
  }

  #model(longest: number): object {
    const {pick, chance} = this.#f;
    return {
      name: pick(['gpt-6-luna', 'm', '\ud800', 'n'.repeat(longest)]),
      provider: chance(0.9) ? pick(this.#providers) : pick(['nope', '\ud800', '']),
      suffix: pick(['/chat/completions', '', 'x'.repeat(longest)]),
      weight: pick([undefined, 0, 1, 1_000_000]),
      fallback_enabled: chance(0.7),
      fallback_codes: [401, 404, 429, 500, 503],
      virtual_secret_key: pick([undefined, undefined, ...this.#secrets, '\ud800']),
    };
  }

  #route(): Attack {
    const f = this.#f;
    const {pick, chance, random} = f;
    const count = chance(0.1) ? Math.floor(random() * 300) : 1 + Math.floor(random() * 3);
    const models = Array.from({length: count}, () => this.#model(Math.floor(200_000 / (count + 1))));
    const config = {
      rate_limit: pick([undefined, 0, 1000, 1e9, 'x']),
      retries: pick([undefined, 0, 2, 1e9, {}]),
      unified_endpoint: chance(0.3),
      ...(chance(0.8) && {policy: policy(f, chance(0.9) ? pick(this.#templates) : '\ud800')}),
      ...(chance(0.5) && {request_chain: chain(f)}),
      ...(chance(0.5) && {response_chain: chain(f)}),
      budget: pick([undefined, {enabled: true, daily: 1e9}, {enabled: true, daily: 0.001}, 'x']),
    };
    const type = pick(['chat', 'chat', 'completions', 'embeddings', 'x']);
    return this.#write('routes', this.#routes, {type, enabled: !chance(0.05), models, config});
  }

  #template(): Attack {
    const config = templateConfig(this.#f);
    return this.#write('dataprotection/templates', this.#templates, {enabled: !this.#f.chance(0.05), config});
  }

  #secret(): Attack {
    const {pick, chance} = this.#f;
    const {name, forget} = this.#name(this.#secrets, 'k');
    const headers = {
      ...ADMIN,
      'x-javelin-namespace': pick(['production', 'production', 'staging', 'n'.repeat(2000)]),
    };
    const path = `/v1/admin/providers/${pick(this.#providers)}/secrets/${name}`;
    return {
      method: forget ? 'POST' : 'PUT',
      path,
      headers,
      body: {enabled: !chance(0.2), group: 'g'},
      injected: false,
      ...(forget && {creates: {path, headers, forget}}),
    };
  }

  #gateway(): Attack {
    const f = this.#f;
    const config = f.chance(0.5)
      ? {request_chain: chain(f), response_chain: chain(f)}
      : {note: text(f, 900_000)};
    return this.#write('gateways', this.#gateways, {enabled: !f.chance(0.2), config});
  }

  #remove(): Attack {
    const {pick} = this.#f;
    const path = pick([
      `providers/${pick(this.#providers)}`,
      `routes/${pick(this.#routes)}`,
      `dataprotection/templates/${pick(this.#templates)}`,
      `providers/${pick(this.#providers)}/secrets/${pick(this.#secrets)}`,
      `gateways/${pick(this.#gateways)}`,
    ]);
    return {method: 'DELETE', path: `/v1/admin/${path}`, headers: ADMIN, injected: false};
  }

  #other(): Attack {
    const f = this.#f;
    const {pick} = f;
    const get = (path: string): Attack => ({
      method: 'GET',
      path,
      headers: {...ADMIN, 'x-javelin-apikey': 'sandbox-key'},
      injected: false,
    });
    const guardrails = Array.from({length: 50}, () => ({
      name: pick(['trustsafety', 'lang_detector', 'promptinjectiondetection']),
    }));
    return pick<() => Attack>([
      () => get('/v1/admin/routes'),
      () => get('/v1/admin/gateways'),
      () => get('/v1/admin/providers/secrets/keys'),
      () => get('/v1/models'),
      () => get(`/v1/admin/archives/${pick(this.#routes)}?page=1&limit=100`),
      () => ({
        method: 'POST',
        path: '/v1/guardrails/apply',
        headers: {'x-javelin-apikey': 'sandbox-key'},
        body: {input: {text: text(f, 900_000)}, guardrails},
        injected: false,
      }),
    ])();
  }

  #query(): Attack {
    const f = this.#f;
    const {pick, chance} = f;
    const unified = chance(0.3);
    const endpoint = pick(['chat/completions', 'completions', 'embeddings', 'responses']);
    const fails = chance(0.1);
    const faults = chance(0.05);
    return {
      method: 'POST',
      path: unified ? `/v1/${endpoint}` : `/query/${pick(this.#routes)}`,
      headers: {
        'content-type': 'application/json',
        ...(unified &&
          chance(0.7) && {
            'x-javelin-apikey': 'sandbox-key',
            'x-javelin-route': pick([...this.#routes, ...this.#providers]),
          }),
        ...(unified && {authorization: 'Bearer sandbox-key'}),
        ...(chance(0.3) && {'x-javelin-virtualapikey': `vk-${pick(this.#secrets)}`}),
        ...(fails && {'x-sandbox-fail': pick(['gpt-6-luna=503,m=503', 'm=500', 'gpt-6-luna=429x1'])}),
        ...(faults && {
          'x-sandbox-fault': pick(['status=500', 'status=503,probability=0.5', 'truncate=10', 'delay=1']),
        }),
      },
      body: queryBody(f),
      injected: fails || faults,
    };
  }
}
