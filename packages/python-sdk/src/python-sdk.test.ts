import {describe, expect, it} from 'vitest';
import {pythonSdk} from './index.ts';

const client = pythonSdk.classes.find(({name}) => name === 'JavelinClient');
const methods = pythonSdk.classes.flatMap((item) => item.methods);

describe('the description of the Python SDK', () => {
  it('names every method of a class once, sync and async', () => {
    for (const {name, methods: own} of pythonSdk.classes) {
      const names = own.flatMap((method) => [method.sync, method.async]).filter((item) => item !== undefined);
      expect(new Set(names).size, name).toBe(names.length);
    }
  });

  it('has a sync and an async example of two to five lines for each method', () => {
    for (const method of methods) {
      const name = method.sync ?? method.async;
      for (const example of [method.examples.sync, method.examples.async]) {
        const lines = example.split('\n').length;
        expect(lines >= 2 && lines <= 5, `${name}:\n${example}`).toBe(true);
      }
      expect(method.examples.sync, name).not.toMatch(/\bawait\b/);
      expect(method.examples.async, name).toMatch(/\bawait\b|^async def /);
    }
  });

  it('fills every placeholder of a path from a parameter or from the object that is sent', () => {
    const ofObjects = new Set(['name', 'api_key', 'provider_name', 'provider', 'api_base', 'model', 'route']);
    for (const method of methods) {
      const known = new Set([...ofObjects, ...method.parameters.map(({name}) => name)]);
      for (const {path} of method.calls) {
        for (const [, placeholder] of path.matchAll(/\{(\w+)\}/g)) expect(known).toContain(placeholder);
      }
    }
  });

  it('knows each type that a model or a method mentions', () => {
    const names = [...pythonSdk.models, ...pythonSdk.enumerations, ...pythonSdk.classes].map(
      ({name}) => name,
    );
    const known = new Set([...names, 'Any', 'Response', 'Client', 'AsyncClient', 'Tracer', 'Chat', 'None']);
    const mentioned = [
      ...pythonSdk.models.flatMap(({fields}) => fields.map(({type}) => type)),
      ...(client?.attributes.map(({type}) => type) ?? []),
    ];
    for (const type of mentioned) {
      for (const [word] of type.matchAll(/\b[A-Z]\w+/g)) expect(known, type).toContain(word);
    }
  });

  it('sends every command of the CLI to a method that exists', () => {
    const known = new Set(client?.methods.map(({sync}) => sync));
    for (const {method, group, action} of pythonSdk.cli.commands) {
      if (method !== undefined) expect(known, `${group} ${action}`).toContain(method);
    }
  });

  it('maps statuses only to exceptions that exist', () => {
    const known = new Set(pythonSdk.exceptions.map(({name}) => name));
    for (const {raises} of pythonSdk.statusTable) {
      for (const name of Object.values(raises)) if (name !== null) expect(known).toContain(name);
    }
  });

  it('exports the four inner exceptions only from their module', () => {
    const inner = [
      'JavelinClientError',
      'ProviderNotFoundError',
      'GatewayAlreadyExistsError',
      'TraceNotFoundError',
    ];
    for (const name of inner) {
      expect(pythonSdk.exports['javelin_sdk']).not.toContain(name);
      expect(pythonSdk.exports['javelin_sdk.exceptions']).toContain(name);
    }
  });
});
