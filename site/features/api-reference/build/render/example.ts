import {curlSample, fetchSample, httpSample, sampleRequest} from '@javelin/openapi/samples';
import {pythonProgram} from '../../run/python-program.ts';
import type {NamedExample, Operation, OperationResponse} from '@javelin/openapi/types';
import {anchors, type Context} from '../context.ts';
import {html, type Html} from '../html.ts';
import {codeBlock, codeTabs, type Tab} from './code.ts';
import {listOf, statusBadge} from './parts.ts';

/** The column beside a call: the request in every client, the place for the Run form, and each answer. */
export function exampleColumn(operation: Operation, context: Context): Html {
  return html`<div class="ref-example">
    ${codeTabs(requestTabs(operation, context), `${operation.summary}: request`)}
    ${otherBodies(operation, context)} ${runSlot(operation)}
    ${operation.responses.map((response) => answer(operation, response, context))}
  </div>`;
}

/** features/api-reference/run puts the form here. Without scripting and on paper nothing shows. */
function runSlot({id, summary}: Operation): Html {
  return html`<div class="run-slot twin-skip" data-operation="${id}">
    <p class="ref-run needs-script">
      <button type="button" class="button button--primary button--sm" aria-label="Run: ${summary}">
        Run
      </button>
      <span>in your browser; nothing is sent</span>
    </p>
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
      source: operation.python && pythonProgram(pythonSetup, operation.python),
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
    codeBlock(
      {
        ...bodyOf(example),
        caption,
        label: `Answer ${status}`,
        isAnswer: status < 400,
        ...(status < 400 && {twinCaption: `Answer ${status}, ${mediaType}:`}),
      },
      context,
    ),
  );
  if (status < 400) return html`${blocks}`;
  const messages = listOf(examples.map(({value}) => html`<code>${String(value)}</code>`));
  return html`<details class="ref-more">
    <summary>${statusBadge(status)} ${messages}</summary>
    ${blocks}
  </details>`;
}

function bodyOf({value}: NamedExample): {source: string; lang: 'json' | 'text'} {
  if (typeof value === 'string') return {source: value, lang: 'text'};
  return {source: JSON.stringify(value, null, 2), lang: 'json'};
}
