import type {MethodNotes, NotesByMethod} from '../describe.ts';
import {
  ADMIN,
  call,
  emptyName,
  emptySyncName,
  EMPTY_ON_ERROR,
  NULLS,
  reload,
  RELOAD_NOT_SENT,
} from './words.ts';

const updateRoute: MethodNotes = {
  resource: 'routes',
  text: 'Updates a route and asks the gateway to reload it. The client has no async form; [`route_service`](#route_service-update_route) has one.',
  parameters: {route: {type: 'Route | dict', text: 'The whole route.'}},
  calls: [call('PUT', `${ADMIN}/routes/{name}`), reload('routes/{name}')],
  errors: 'raises',
  alsoRaises: [emptyName],
  traps: [
    NULLS,
    "Settings that the models [don't know](/javelin-python/models#dropped) are lost on the way. If the console set some, update the route [over REST](/javelin-core/administration/updateroute).",
  ],
  operation: 'updateRoute',
  example: `route = client.get_route("support-chat")
route.config.rate_limit = 20
print(client.update_route(route))`,
  asyncExample: `route = await client.aget_route("support-chat")
route.config.rate_limit = 20
await client.route_service.aupdate_route(route)
await client.route_service.areload_route("support-chat")`,
};

export const routeNotes: NotesByMethod = {
  create_route: {
    resource: 'routes',
    text: 'Creates a route.',
    parameters: {route: {type: 'Route | dict', text: 'The route.'}},
    calls: [call('POST', `${ADMIN}/routes/{name}`)],
    errors: 'raises',
    alsoRaises: [emptyName],
    traps: [
      "Put guardrails under `config.policy`. Keys that [`RouteConfig`](/javelin-python/models#RouteConfig) doesn't have are dropped before the request is sent.",
    ],
    operation: 'createRoute',
    example: `model = {"name": "gpt-6-luna", "provider": "openai-prod",
         "suffix": "/chat/completions"}
route = {"name": "support-chat", "type": "chat", "models": [model]}
print(client.create_route(route))`,
  },
  get_route: {
    resource: 'routes',
    text: 'Gets a route by name.',
    parameters: {route_name: "The route's name."},
    calls: [call('GET', `${ADMIN}/routes/{route_name}`)],
    errors: 'raises',
    alsoRaises: [emptyName],
    operation: 'getRoute',
    example: `route = client.get_route("support-chat")
print(route.type, [model.name for model in route.models])`,
  },
  list_routes: {
    resource: 'routes',
    text: 'Lists all routes.',
    returns: 'Routes',
    calls: [call('GET', `${ADMIN}/routes`)],
    errors: 'empty',
    traps: [EMPTY_ON_ERROR],
    operation: 'listRoutes',
    example: `found = client.list_routes()
print([route.name for route in found.routes])`,
  },
  update_route: updateRoute,
  delete_route: {
    resource: 'routes',
    text: 'Deletes a route and asks the gateway to reload.',
    parameters: {route_name: "The route's name."},
    calls: [call('DELETE', `${ADMIN}/routes/{route_name}`), reload('routes/{route_name}')],
    errors: 'raises',
    alsoRaises: [emptySyncName],
    traps: [RELOAD_NOT_SENT],
    operation: 'deleteRoute',
    example: `message = client.delete_route("support-chat")
print(message)`,
    asyncExample: `message = await client.adelete_route("support-chat")
await client.route_service.areload_route("support-chat")`,
  },
};

/** On the service there is an async form, with a trap of its own. */
export const serviceUpdateRoute: MethodNotes = {
  ...updateRoute,
  text: 'Updates a route. Use it for its async form, which the client lacks.',
  traps: [NULLS, RELOAD_NOT_SENT],
  example: updateRoute.example.replace('client.update_route', 'client.route_service.update_route'),
};
