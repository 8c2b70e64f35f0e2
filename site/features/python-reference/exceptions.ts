import type {ExceptionClass, PythonSdk, StatusRow} from '@javelin/python-sdk';
import {code, fence, table, type Block} from './blocks.ts';

const link = (name: string): string => `[${code(name)}](#${name})`;
const FAMILIES = ['NotFoundError', 'AlreadyExistsError'] as const;
const familyOf = (name: string) => FAMILIES.find((ending) => name.endsWith(ending));

export function exceptionBlocks(sdk: PythonSdk): Block[] {
  return sdk.exceptions.flatMap((item): Block[] => [
    {heading: item.name, id: item.name, depth: 3},
    [
      item.text,
      item.statuses.length === 0 ? '' : `Status: ${item.statuses.map(String).join(', ')}.`,
      item.message === '' ? '' : `Message: ${code(item.message)}.`,
      `Base: ${item.base === 'Exception' ? code('Exception') : link(item.base)}.`,
      `Import from ${code(item.importableFrom[0] ?? '')}.`,
    ]
      .filter((part) => part !== '')
      .join(' '),
  ]);
}

/** Five resources differ only in the name of the thing: one column for them keeps the table readable on a phone. */
function adminCell({raises}: StatusRow): string {
  const names = [raises.gateways, raises.providers, raises.routes, raises.secrets, raises.templates];
  const [first] = names;
  if (first && names.every((name) => name === first)) return link(first);
  const family = familyOf(first ?? '');
  return `${code(`<Thing>${family}`)}, as in ${link(raises.routes ?? '')}`;
}

export function statusBlocks(sdk: PythonSdk): Block[] {
  const rows = sdk.statusTable.map((row) => [
    row.status,
    adminCell(row),
    row.raises.traces === null ? 'nothing' : link(row.raises.traces),
    row.raises.guardrails === null ? 'nothing: the body is returned' : link(row.raises.guardrails),
  ]);
  return [
    table(
      ['Status', 'Gateways, providers, routes, queries, secrets, templates', 'Traces', 'Guardrails'],
      rows,
    ),
  ];
}

/** The hierarchy as a picture: families share a box, so that it stays small. */
export function treeBlocks(sdk: PythonSdk): Block[] {
  const [base, ...others] = sdk.exceptions;
  if (base === undefined) return [];
  const boxes = new Map<string, ExceptionClass[]>();
  for (const item of others) {
    const family = familyOf(item.name);
    const key = family ? `…${family}` : item.statuses.length === 0 ? 'never raised' : item.name;
    boxes.set(key, [...(boxes.get(key) ?? []), item]);
  }
  const labels = [...boxes].map(([key, items]) => (items.length === 1 ? key : `${key} (${items.length})`));
  const lines = labels.map((label, index) => `  base --> n${index}["${label}"]`);
  const alt = `${base.name} derives from Exception. Its direct subclasses are ${labels.join(', ')}.`;
  const start = ['flowchart LR', `  top["Exception"] --> base["${base.name}"]`];
  return [fence('mermaid', [...start, ...lines].join('\n'), `alt="${alt}"`)];
}
