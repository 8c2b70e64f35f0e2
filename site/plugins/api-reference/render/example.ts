import {curlSample, fetchSample, httpSample, sampleRequest} from '@javelin/spec/samples';
import type {NamedExample, Operation, OperationResponse} from '@javelin/spec/types';
import {anchors, type Context} from '../context.ts';
import {html, type Html} from '../html.ts';
import {codeBlock, codeTabs, type Tab} from './code.ts';
import {statusBadge} from './parts.ts';

/** The column beside a call: the request in every client, the place for the Run form, and each answer. */
export function exampleColumn(operation: Operation, context: Context): Html {
  return html`<div class="ref-example">
    ${codeTabs(requestTabs(operation, context), `${operation.summary}: request`)}
    ${otherBodies(operation, context)}
    <div class="run-slot" data-operation="${operation.id}"></div>
    ${operation.responses.map((response) => answer(operation, response, context))}
  </div>`;
}

function requestTabs(operation: Operation, context: Context): Tab[] {
  const request = sampleRequest(operation);
  const {pythonSetup} = context.model;
  const samples = [
    {label: 'curl', lang: 'bash', source: curlSample(request)},
    {
      label: 'Python',
      lang: 'python',
      source: operation.python && `${withGateway(pythonSetup, operation.python)}\n\n${operation.python}`,
    },
    {label: 'JavaScript', lang: 'js', source: fetchSample(request)},
    {label: 'HTTP', lang: 'http', source: httpSample(request)},
    {label: 'CLI', lang: 'bash', source: operation.cli},
  ] as const;
  return samples.flatMap(({label, lang, source}) =>
    source === undefined
      ? []
      : {label, content: codeBlock({source: source.trim(), lang, label: `${label} example`}, context)},
  );
}

/** The gateway calls take an object instead of a dict, so their sample needs one more name. */
function withGateway(setup: string, call: string): string {
  if (!/\bGateway\(/.test(call)) return setup;
  return setup.replace('import JavelinClient,', 'import Gateway, JavelinClient,');
}

function otherBodies({requestBody}: Operation, context: Context): Html[] {
  const others = requestBody?.examples.slice(1) ?? [];
  return others.map(
    (example) =>
      html`<details class="ref-more">
        <summary>Another body: ${example.summary ?? example.name}</summary>
        ${codeBlock({...bodyOf(example), label: `Body ${example.name}`}, context)}
      </details>`,
  );
}

function answer(operation: Operation, response: OperationResponse, context: Context): Html {
  const {status, mediaType, examples} = response;
  const caption = html`<a class="ref-plain" href="#${anchors.status(operation.id, status)}"
      >${statusBadge(status)}</a
    >
    ${mediaType}`;
  const blocks = examples.map((example) =>
    codeBlock({...bodyOf(example), caption, label: `Answer ${status}`, isAnswer: status < 400}, context),
  );
  if (status < 400) return html`${blocks}`;
  return html`<details class="ref-more">
    <summary>${statusBadge(status)} ${listMessages(examples)}</summary>
    ${blocks}
  </details>`;
}

function listMessages(examples: readonly NamedExample[]): string {
  return examples.map(({value}) => String(value)).join(', ');
}

function bodyOf({value}: NamedExample): {source: string; lang: 'json' | 'text'} {
  if (typeof value === 'string') return {source: value, lang: 'text'};
  return {source: JSON.stringify(value, null, 2), lang: 'json'};
}
