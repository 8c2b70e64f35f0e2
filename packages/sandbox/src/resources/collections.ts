import {recordRule} from '../context.ts';
import {joinId} from '../names.ts';
import {loadDataProtection} from '../query/guards/load.ts';
import {collection} from './collection.ts';

export const providers = collection({kind: 'providers', conflict: {status: 409, rule: 'sdk-conflict'}});

export const templates = collection({
  kind: 'templates',
  conflict: {status: 409, rule: 'sdk-conflict'},
  // The list of infotypes comes with their detectors. A page that lost its network before it had them stores the template all
  // the same.
  review: async (call, template) =>
    (await loadDataProtection().catch(() => undefined))?.warnOfUnknownInfoTypes(call, template),
});

export const gatewayId = (name: string) => `gw-${name}`;

export const gateways = collection({
  kind: 'gateways',
  conflict: {status: 400, rule: 'gateway-exists'},
  plainText: true,
  assigned: (name) => ({gateway_id: gatewayId(name)}),
  assignedRule: 'gateway-id',
});

export const routes = collection({
  kind: 'routes',
  conflict: {status: 409, rule: 'sdk-conflict'},
  async implied(call, name) {
    const provider = await call.env.store.get('providers', joinId(name));
    if (!provider || (await call.env.store.get('routes', joinId(name)))) return undefined;
    recordRule(call, 'reserved-route');
    const {created_at, created_by, modified_at, modified_by} = provider;
    const config = {unified_endpoint: true};
    return {name, enabled: true, models: [], config, created_at, created_by, modified_at, modified_by};
  },
  changed({env}, name, how) {
    env.rates.forget(name);
    // What was spent stays spent when the route is changed; a new route of the same name begins at nothing.
    if (how === 'updated') return;
    env.spending.forget(name);
    env.archive.forget(name);
  },
});
