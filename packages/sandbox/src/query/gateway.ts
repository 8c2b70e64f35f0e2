import {SANDBOX_RESPONSES} from '../plain-responses.ts';
import {refuse, recordRule, type Call} from '../context.ts';
import {fieldsOf} from '../json.ts';
import type {JsonObject} from '../store/store.ts';

/**
 * The gateway that serves model calls: the first one there is. Its chains apply to routes that have none; while it is
 * disabled, nothing is served. Without any gateway the sandbox is one by itself.
 */
export async function servingGateway(call: Call): Promise<JsonObject> {
  const [gateway] = await call.env.store.list('gateways', '', 1);
  if (!gateway) return {};
  if (gateway['enabled'] === false) refuse(call, SANDBOX_RESPONSES.gatewayDisabled, 'disabled-gateway');
  const {request_chain, response_chain} = gateway;
  const config = fieldsOf(gateway['config']);
  const chains = {
    request_chain: config['request_chain'] ?? request_chain,
    response_chain: config['response_chain'] ?? response_chain,
  };
  if (chains.request_chain !== undefined || chains.response_chain !== undefined)
    recordRule(call, 'gateway-chains');
  return chains;
}
