import type {Method, Parameter, PythonClass, PythonSdk, ResourceId, StatusColumn} from '@javelin/python-sdk';
import {code, EXCEPTIONS_PAGE, fence, table, typeText, type Block} from './blocks.ts';

const LINE = 76;

export const nameOf = (method: Method): string => method.sync ?? method.async ?? '';

/** An annotation that says nothing is left out, or shown as the package has it; the list below tells what to pass. */
function argument({name, type, annotated, default: preset, variadic}: Parameter): string {
  if (variadic) return `**${name}`;
  const annotation = annotated === 'nothing' ? '' : `: ${annotated ?? type}`;
  if (preset === undefined) return `${name}${annotation}`;
  return annotation === '' ? `${name}=${preset}` : `${name}${annotation} = ${preset}`;
}

/** The signature as Python would print it, one argument a line where it does not fit on one. */
export function signature(method: Method): string {
  const args = method.parameters.map(argument);
  const start = `${method.sync === undefined ? 'async ' : ''}def ${nameOf(method)}(`;
  const oneLine = `${start}${args.join(', ')})`;
  return oneLine.length <= LINE ? oneLine : `${start}\n${args.map((arg) => `    ${arg},\n`).join('')})`;
}

function callText(method: Method): string {
  const [last, ...before] = [...method.calls].reverse();
  if (last === undefined) return '';
  const calls = method.calls.map(({method: verb, path}) => code(`${verb} ${path}`));
  const joined =
    before.length === 0 ? calls.join('') : `${calls.slice(0, -1).join(', ')}, then ${calls.at(-1)}`;
  const rest = method.operation === undefined ? '' : ` · [REST](/api#${method.operation})`;
  return `${joined}${rest}`;
}

const isColumn = (id: ResourceId, sdk: PythonSdk): id is ResourceId & StatusColumn =>
  sdk.statusTable.some(({raises}) => id in raises);

/** What a caller must expect, in one sentence. */
function errorText(method: Method, sdk: PythonSdk): string {
  const others = (method.alsoRaises ?? []).map(({type, when}) => `${code(type)} if ${when}`);
  const silent = {
    empty: 'nothing for HTTP errors; the result is an empty collection',
    none: 'nothing for HTTP errors; the result is `None`',
    body: 'nothing for HTTP errors; the result is the body of the error',
    response: 'nothing for HTTP errors; check `status_code`',
    local: '',
    raises: '',
  }[method.errors];
  const own = method.errors === 'raises' ? statusText(method, sdk) : silent;
  return [own, ...others].filter((part) => part !== '').join('; ');
}

function statusText({resource, calls}: Method, sdk: PythonSdk): string {
  const column = isColumn(resource, sdk) ? resource : 'routes';
  const creates = calls.some(
    ({method, path, reload}) => method === 'POST' && path.includes('/admin/') && !reload,
  );
  const special = sdk.statusTable
    .filter(({status}) => status === '404' || (creates && status === '409'))
    .map(({status, raises}) => ({status, name: raises[column]}))
    .filter(({name}) => name?.endsWith('NotFoundError') || name?.endsWith('AlreadyExistsError'))
    .map(({status, name}) => `[${code(name ?? '')}](${EXCEPTIONS_PAGE}#${name}) (${status})`);
  return [...special, `[the common exceptions](${EXCEPTIONS_PAGE}#statuses)`].join(', ');
}

/** Type and default are in the signature; a type is repeated where it leads somewhere, or where the signature has none. */
function argumentText({name, type, annotated, text, variadic}: Parameter, sdk: PythonSdk): string {
  const shown = typeText(type, sdk);
  const isNews = shown.startsWith('[') || annotated !== undefined;
  return `**${code(variadic ? `**${name}` : name)}:** ${isNews ? `(${shown}) ` : ''}${text}`;
}

function returnText({returns, annotated}: Method, sdk: PythonSdk): string {
  const shown = returns.includes('`') ? returns : typeText(returns, sdk);
  return annotated === undefined ? shown : `${shown} (the annotation says ${code(annotated)})`;
}

/** `title` is how a reader writes the call, as in `chat.completions.create`. Docusaurus removes dots from ids. */
export function methodBlocks(method: Method, sdk: PythonSdk, title = nameOf(method)): Block[] {
  const facts = [
    ['Async', method.sync === undefined ? 'only' : method.async === undefined ? 'none' : code(method.async)],
    ['Sends', callText(method)],
    ['Returns', returnText(method, sdk)],
    ['Raises', errorText(method, sdk)],
    ...(method.traps ?? []).map((trap) => ['Note', trap]),
  ].filter(([, text]) => text !== '');
  return [
    {heading: title, id: title.replaceAll('.', '-'), depth: 3},
    method.text,
    fence('python', signature(method)),
    {
      facts: [
        ...method.parameters.map((parameter) => argumentText(parameter, sdk)),
        ...facts.map(([label, text]) => `**${label}:** ${text}`),
      ],
    },
    {tabs: {Sync: method.examples.sync, Async: method.examples.async}},
  ];
}

export function classMethods(item: PythonClass, resource: ResourceId | undefined): readonly Method[] {
  return item.methods.filter((method) => resource === undefined || method.resource === resource);
}

/** All methods at a glance; every name leads to its section. */
export function methodIndex(item: PythonClass, sdk: PythonSdk): Block[] {
  const rows = sdk.resources.flatMap(({id, title}) => {
    const methods = classMethods(item, id).map((method) => {
      const link = `[${code(nameOf(method))}](#${nameOf(method)})`;
      return method.async === undefined || method.sync === undefined ? link : `${link}\u00a0*`;
    });
    return methods.length === 0 ? [] : [[title, methods.join(', ')]];
  });
  return [table(['Group', 'Methods (* also async, with the prefix `a`)'], rows)];
}

export function classBlocks(item: PythonClass, sdk: PythonSdk): Block[] {
  const args = item.parameters.map(({name, type}) => `${name}: ${type}`).join(', ');
  const rows = item.attributes.map(({name, type, text}) => [code(name), typeText(type, sdk), text]);
  return [
    item.text,
    fence('python', `from ${item.module} import ${item.name}\n\n${item.name}(${args})`),
    ...(rows.length === 0 ? [] : [table(['Attribute', 'Type', 'Description'], rows)]),
  ];
}
