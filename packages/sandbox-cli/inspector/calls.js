import {element, fact} from './dom.js';

/** One call as a line that opens. */

const TIME = new Intl.DateTimeFormat(undefined, {
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  hourCycle: 'h23',
});

/** @param {number | null} status */
function kindOf(status) {
  if (status === null) return 'closed';
  return status >= 500 ? 'failed' : status >= 400 ? 'rejected' : 'fine';
}

/** What the filter looks at. */
export function searchText(call) {
  return [call.method, call.path, call.status ?? 'closed', call.route, call.model, ...call.attempts]
    .join(' ')
    .toLowerCase();
}

export function callItem(call) {
  const summary = element(
    'summary',
    {},
    element('span', {class: 'status', 'data-kind': kindOf(call.status)}, String(call.status ?? '–')),
    element('span', {class: 'method'}, call.method),
    element('span', {class: 'path'}, call.path),
    element('span', {class: 'took'}, `${call.milliseconds} ms`),
    element('time', {datetime: new Date(call.at).toISOString()}, TIME.format(call.at)),
  );
  return element(
    'li',
    {'data-number': call.number},
    element('details', {}, summary, element('dl', {class: 'facts'}, ...facts(call))),
  );
}

function facts(call) {
  const found = [
    ...fact('Outcome', outcome(call)),
    ...fact('Route', call.route ? [call.route] : []),
    ...fact('Attempts', attempts(call.attempts)),
    ...fact(
      'Request chain',
      chain(call.chain, (name) => !name.startsWith('response.')),
    ),
    ...fact(
      'Response chain',
      chain(call.chain, (name) => name.startsWith('response.')),
    ),
    ...fact('Prompt, as the model received it', prompt(call)),
    ...fact(
      'Request',
      bodies(call.bodies?.headers && JSON.stringify(call.bodies.headers, null, 2), call.bodies?.request),
    ),
    ...fact('Response', bodies(call.bodies?.response)),
    ...fact('Rules of the sandbox', call.rules.length > 0 ? [call.rules.join(', ')] : []),
  ];
  return found.length > 0 ? found : fact('Outcome', ['Nothing more is known about this call.']);
}

/** Headers and bodies are noted while an inspector is open. */
function bodies(...texts) {
  return texts.filter((text) => text !== undefined).map((text) => element('pre', {tabindex: 0}, text));
}

function outcome(call) {
  if (call.end === 'client closed')
    return ['The client closed the connection before the end of the response.'];
  if (call.end === 'refused') return ['Too many connections were open.'];
  if (call.end === 'dropped') return ['A fault closed the connection.'];
  return [call.failure, call.reason, ...call.warnings].filter((text) => text !== undefined);
}

function attempts(list) {
  if (list.length === 0) return [];
  const items = list.map((attempt) => {
    const at = attempt.lastIndexOf('=');
    const status = attempt.slice(at + 1);
    const kind = kindOf(Number(status));
    return element(
      'li',
      {},
      attempt.slice(0, at),
      ' ',
      element('span', {class: 'status', 'data-kind': kind}, status),
    );
  });
  return [element('ol', {class: 'steps'}, ...items)];
}

function chain(entries = [], belongs) {
  const shown = entries.filter(({processor}) => belongs(processor));
  if (shown.length === 0) return [];
  const items = shown.map(({processor, output}) => {
    const {duration, ...rest} = output;
    const notes = Object.entries(rest).map(([name, value]) =>
      element(
        'span',
        {class: 'note'},
        `${name}: ${typeof value === 'string' ? value : JSON.stringify(value)}`,
      ),
    );
    const name = processor.replace(/^(request|response)\.chain\./, '');
    const took = duration ? [element('span', {class: 'took'}, String(duration))] : [];
    return element('li', {}, element('code', {}, name), ' ', ...took, ...notes);
  });
  return [element('ol', {class: 'chain'}, ...items)];
}

function prompt(call) {
  if (call.prompt === undefined) return [];
  if (call.prompt.length === 0) return ['No model received it: the call was rejected.'];
  return call.prompt.map((text) => element('pre', {tabindex: 0}, text));
}
