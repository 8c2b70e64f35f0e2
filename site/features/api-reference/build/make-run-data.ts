import {sampleBodies, sampleRequest} from '@javelin/openapi/samples';
import type {Operation, SpecModel} from '@javelin/openapi/types';
import type {SeedName} from '@javelin/sandbox';
import type {RunData, RunField, RunOperation} from '../run/run-data.ts';

/** The objects that the examples of the OpenAPI file mention. */
const WORLD: readonly SeedName[] = ['provider', 'fallback-provider', 'key', 'template', 'route', 'gateway'];

/** What the Run forms need. It travels with the form, not with the page. */
export function createRunData(models: readonly SpecModel[]): RunData {
  const operations = models.flatMap((model) => model.operations);
  const exampleOf = (name: string) =>
    operations.find(({id}) => id === name)?.requestBody?.examples[0]?.value ?? {};
  const policy = {enabled: true, archive: {enabled: true}};
  const query = {operation: 'queryRoute'};
  const needs: Readonly<Record<string, RunOperation['needs']>> = {
    getTraces: [query],
    getArchive: [
      {
        operation: 'updateRoute',
        body: {...exampleOf('updateRoute'), config: {policy}},
        fields: {'path routename': 'support-chat'},
      },
      query,
    ],
    ...Object.fromEntries(operations.filter(({method}) => /PUT|DELETE/.test(method)).map(createFirst)),
  };
  /** What the samples of updates and deletions name, the seed doesn't have. */
  function createFirst(operation: Operation): [string, RunOperation['needs']] {
    const create = operation.id.replace(/^(?:update|delete)/, 'create');
    const [field = '', name = ''] = Object.entries(sampleRequest(operation).pathParams ?? {}).at(-1) ?? [];
    const body = {...exampleOf(create), [create === 'createKey' ? 'api_key' : 'name']: name};
    return [operation.id, [{operation: create, body, fields: {[`path ${field}`]: name}}]];
  }
  return {
    operations: Object.fromEntries(
      operations.map((each) => [
        each.id,
        {...runOperation(each), ...(needs[each.id] && {needs: needs[each.id]})},
      ]),
    ),
  };
}

function runOperation(operation: Operation): RunOperation {
  return {
    summary: operation.summary,
    request: sampleRequest(operation),
    fields: fieldsOf(operation),
    bodies: sampleBodies(operation).map(({name, summary: label = name, value}) => ({label, value})),
    seed: WORLD,
  };
}

/** The path first, then credentials, then other headers: as the examples list them. */
function fieldsOf({parameters, security}: Operation): RunField[] {
  const given = parameters.map(({name, in: place, required}) => field(name, place, required));
  return [
    ...given.filter((each) => each.in !== 'header'),
    ...security.map(({name, required}) => field(name, 'header', required)),
    ...given.filter((each) => each.in === 'header'),
  ];
}

const field = (name: string, place: RunField['in'], isRequired: boolean): RunField => ({
  name,
  in: place,
  ...(!isRequired && {optional: true}),
});
