import {collection} from './collection.ts';

export const gatewayId = (name: string) => `gw-${name}`;

export const gateways = collection({
  kind: 'gateways',
  conflict: {status: 400, rule: 'gateway-exists'},
  plainText: true,
  assigned: (name) => ({gateway_id: gatewayId(name)}),
  assignedRule: 'gateway-id',
});
