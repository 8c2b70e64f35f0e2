import type {Model, PythonSdk} from '@javelin/python-sdk';
import {code, parameterTable, table, type Block} from './blocks.ts';

export function modelBlocks(model: Model, sdk: PythonSdk): Block[] {
  const from = model.importableFrom[0] ?? '';
  const methods = (model.methods ?? []).map(
    ({name, returns, text}) => `Method ${code(`${name}()`)} returns ${code(returns)}: ${text}`,
  );
  const dropped = (model.dropped ?? []).map(({name}) => code(name));
  return [
    {heading: model.name, id: model.name, depth: 3},
    `${model.text} Import it from ${code(from)}.`,
    parameterTable(model.fields, sdk),
    ...methods,
    ...(dropped.length === 0
      ? []
      : [`**Silently dropped:** ${dropped.join(', ')}. [What to do instead](#dropped)`]),
  ];
}

export function droppedBlocks(sdk: PythonSdk): Block[] {
  const rows = sdk.models.flatMap((model) =>
    (model.dropped ?? []).map(({name, instead}) => [
      code(name),
      `[${code(model.name)}](#${model.name})`,
      instead.charAt(0).toUpperCase() + instead.slice(1),
    ]),
  );
  return [table(['Key', 'Dropped by', 'Instead'], rows)];
}

/** A member is what code says, its value what goes over the wire. */
export function enumerationBlocks(sdk: PythonSdk): Block[] {
  return sdk.enumerations.flatMap(({name, text, members}): Block[] => {
    const shown = members.map((member) =>
      member.value === undefined ? code(member.name) : `${code(member.name)} (${code(`"${member.value}"`)})`,
    );
    return [{heading: name, id: name, depth: 3}, `${text} Members: ${shown.join(', ')}.`];
  });
}

/** Names that an editor offers and nobody needs. Constructors are left out: nothing offers those. */
export function internalBlocks(sdk: PythonSdk): Block[] {
  const rows = sdk.internal
    .filter(({name}) => !name.endsWith('.__init__'))
    .map(({name, because}) => [code(name), because]);
  return [table(['Name', 'Purpose'], rows)];
}
