import {describe, expect, it} from 'vitest';
import {differences} from './differences.ts';
import {pythonSdk, type Method, type PythonSdk} from './index.ts';
import {published} from './published.ts';

/** The description with one method of the client changed. */
function withMethod(name: string, change: (method: Method) => Method): PythonSdk {
  const classes = pythonSdk.classes.map((item) =>
    item.name === 'JavelinClient'
      ? {...item, methods: item.methods.map((method) => (method.sync === name ? change(method) : method))}
      : item,
  );
  return {...pythonSdk, classes};
}

describe('the description and the published package', () => {
  it('do not differ in a method, parameter, default, field, member, exception or CLI argument', () => {
    expect(differences(pythonSdk, published)).toEqual([]);
  });

  it('cover the same names: what is not documented is internal, with a reason', () => {
    for (const {name, because} of pythonSdk.internal) expect(because, name).toMatch(/\w.*\.$/);
  });
});

describe('the comparison notices', () => {
  const query = (change: (method: Method) => Method) =>
    differences(withMethod('query_route', change), published);

  it('an order that is not the published one', () => {
    const swap = (method: Method) => ({...method, parameters: [...method.parameters].reverse()});
    expect(query(swap)[0]).toMatch(/^JavelinClient\.query_route: stream_response_path = None, stream/);
  });

  it('an invented parameter, a wrong default and a wrong type', () => {
    const invented = {name: 'retries', type: 'int', default: '3', text: ''};
    const add = (method: Method) => ({...method, parameters: [...method.parameters, invented]});
    expect(query(add)[0]).toContain('retries = 3');
    const withFirst = (change: object) => (method: Method) => ({
      ...method,
      parameters: method.parameters.map((item, index) => (index === 0 ? {...item, ...change} : item)),
    });
    expect(query(withFirst({default: '"x"'}))[0]).toContain('route_name = "x"');
    expect(query(withFirst({type: 'bytes'}))[0]).toBe(
      'JavelinClient.query_route(route_name): bytes, published: str',
    );
  });

  it('a wrong result, a missing exception, a method that does not exist', () => {
    expect(query((method) => ({...method, returns: 'QueryResponse'}))[0]).toContain(
      'QueryResponse, published',
    );
    const url = withMethod('construct_endpoint_url', (method) => ({...method, alsoRaises: []}));
    expect(differences(url, published)).toEqual([
      'JavelinClient.construct_endpoint_url: no raise, published: ValueError',
    ]);
    const renamed = withMethod('query_route', (method) => ({...method, sync: 'ask_route'}));
    expect(differences(renamed, published)).toEqual([
      'JavelinClient.ask_route: method, published: not published',
      'JavelinClient.query_route: neither documented nor internal, published: published',
    ]);
  });

  it('a field, a member, a message and a flag that differ', () => {
    const models = pythonSdk.models.map((model) =>
      model.name === 'Usage' ? {...model, fields: [...model.fields].reverse()} : model,
    );
    expect(differences({...pythonSdk, models}, published)[0]).toMatch(/^Usage: total_tokens: int/);
    const enumerations = pythonSdk.enumerations.map((item) => ({...item, members: item.members.slice(1)}));
    expect(differences({...pythonSdk, enumerations}, published)).toHaveLength(enumerations.length);
    const exceptions = pythonSdk.exceptions.map((item) => ({...item, message: 'Oops'}));
    expect(differences({...pythonSdk, exceptions}, published)).toHaveLength(exceptions.length);
    const commands = pythonSdk.cli.commands.filter(({group}) => group !== 'auth');
    expect(differences({...pythonSdk, cli: {...pythonSdk.cli, commands}}, published)).toEqual([
      'javelin auth: not documented, published: --force switch',
    ]);
  });

  it('an internal name that is documented, or not published', () => {
    const internal = [...pythonSdk.internal, {name: 'JavelinClient.close', because: 'a mistake.'}];
    expect(differences({...pythonSdk, internal}, published)).toEqual([
      'JavelinClient.close: documented and internal, published: published',
    ]);
    const gone = [...pythonSdk.internal, {name: 'Gone', because: 'it left.'}];
    expect(differences({...pythonSdk, internal: gone}, published)).toEqual([
      'Gone: internal, published: not published',
    ]);
  });
});
