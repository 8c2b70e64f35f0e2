import type {NotesByMethod} from '../describe.ts';
import {ADMIN, call, emptyName, EMPTY_NAME_PASSES, EMPTY_ON_ERROR, NULLS} from './words.ts';

export const gatewayNotes: NotesByMethod = {
  create_gateway: {
    resource: 'gateways',
    text: 'Creates a gateway.',
    parameters: {gateway: "The gateway. A dict isn't accepted here."},
    calls: [call('POST', `${ADMIN}/gateways/{name}`)],
    errors: 'raises',
    traps: [EMPTY_NAME_PASSES],
    operation: 'createGateway',
    example: `config = GatewayConfig(base_url="https://your-api-domain.com")
gateway = Gateway(name="acme-staging", type="staging", config=config)
print(client.create_gateway(gateway))`,
  },
  get_gateway: {
    resource: 'gateways',
    text: 'Gets a gateway by name.',
    parameters: {gateway_name: "The gateway's name."},
    calls: [call('GET', `${ADMIN}/gateways/{gateway_name}`)],
    errors: 'raises',
    traps: [EMPTY_NAME_PASSES],
    operation: 'getGateway',
    example: `gateway = client.get_gateway("acme-production")
print(gateway.gateway_id, gateway.config.system_namespace)`,
  },
  list_gateways: {
    resource: 'gateways',
    text: 'Lists all gateways.',
    calls: [call('GET', `${ADMIN}/gateways`)],
    errors: 'empty',
    traps: [EMPTY_ON_ERROR],
    operation: 'listGateways',
    example: `found = client.list_gateways()
print([gateway.name for gateway in found.gateways])`,
  },
  update_gateway: {
    resource: 'gateways',
    text: 'Updates a gateway.',
    parameters: {gateway: "The whole gateway. A dict isn't accepted here."},
    calls: [call('PUT', `${ADMIN}/gateways/{name}`)],
    errors: 'raises',
    traps: [NULLS, EMPTY_NAME_PASSES],
    operation: 'updateGateway',
    example: `gateway = client.get_gateway("acme-production")
gateway.enabled = False
print(client.update_gateway(gateway))`,
  },
  delete_gateway: {
    resource: 'gateways',
    text: 'Deletes a gateway.',
    parameters: {gateway_name: "The gateway's name."},
    calls: [call('DELETE', `${ADMIN}/gateways/{gateway_name}`)],
    errors: 'raises',
    alsoRaises: [emptyName],
    operation: 'deleteGateway',
    example: `message = client.delete_gateway("acme-staging")
print(message)`,
  },
};
