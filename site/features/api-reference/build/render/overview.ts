import {prose, type Context} from '../context.ts';
import {sizeOf} from '../downloads.ts';
import {html, type Html} from '../html.ts';
import {codeBlock} from './code.ts';
import {dialects} from './dialects.ts';
import {heading, listOf, statusBadge, table} from './parts.ts';

/** Everything before the calls. */
export function overview(context: Context): Html {
  const {info} = context.model;
  const [lead = ''] = info.description.split('\n\n');
  return html`<header class="ref-head" id="overview">
      <p class="ref-kind twin-skip">Reference, version ${info.version}</p>
      <h1>API reference</h1>
      <p class="ref-lead">${prose(lead, context)}</p>
      ${downloads(context)}
    </header>
    <section class="ref-part">
      ${baseUrl(context)} ${authentication(context)} ${errors(context)} ${whatIsOpen(context)}
      ${dialects(context)}
    </section>`;
}

function downloads(context: Context): Html {
  return html`<p>
      Download the OpenAPI file or a collection<span class="twin-skip"
        >, or <a href="${context.page('/api.md')}" target="_self">view this page as Markdown</a></span
      >.
    </p>
    <ul class="ref-downloads" id="downloads">
      ${context.downloads.map(
        (download) =>
          html`<li>
            <a href="${context.page(`/${download.file}`)}" download="${download.file}">${download.label}</a>
            <span class="ref-meta">${sizeOf(download)}</span><span>${download.purpose}</span>
            <code>/${download.file}</code>
          </li>`,
      )}
    </ul>`;
}

function baseUrl(context: Context): Html {
  const {info} = context.model;
  return html`${heading(2, 'base-url', 'Base URL')}
    <p>
      ${prose(info.baseUrlDescription, context)} The examples use <code>${info.baseUrl}</code>. Admin paths
      start with <code>/v1/admin</code>; the one call that is not an admin call is
      <a href="#queryRoute"><code>/query/{routename}</code></a
      >. Bodies and structured answers are JSON.
    </p>
    <p>
      Lists have no paging parameters. An empty list is declared as a 404 with a message such as
      <a href="#error-no-providers-found"><code>No providers found</code></a
      >; write clients that also accept a 200 with an empty array.
    </p>`;
}

function authentication(context: Context): Html {
  const keyNote = context.model.operations.flatMap(({security}) => security)[0]?.notSpecified ?? [];
  const namespace = context
    .operation('createKey')
    .parameters.find(({name}) => name === 'x-javelin-namespace');
  const open = (notes: readonly string[]) =>
    notes.map(
      (note) => html` <a class="ref-open" href="#not-specified">not specified</a> ${prose(note, context)}`,
    );
  return html`${heading(2, 'authentication', 'Authentication')}
    <p>Two headers, sent with the request:</p>
    ${table({
      label: 'Headers',
      columns: ['Header', 'Where', 'Value'],
      className: 'ref-table stacked',
      rows: [
        html`<tr>
          <td><code>x-api-key</code></td>
          <td data-label="Where">Every admin call</td>
          <td data-label="Value">Your gateway key.${open(keyNote)}</td>
        </tr>`,
        html`<tr>
          <td><code>x-javelin-namespace</code></td>
          <td data-label="Where">
            Every call on <a href="#api-keys">API keys</a>, as well as <code>x-api-key</code>
          </td>
          <td data-label="Value">The namespace the key belongs to.${open(namespace?.notSpecified ?? [])}</td>
        </tr>`,
      ],
    })}
    <p>
      <a href="#queryRoute">Query a route</a> declares neither header. The published Python SDK sends the
      gateway key there too, with either the vendor's key or a
      <a href="${context.page('/javelin-core/secretsvault/virtualkeys')}">virtual key</a> in
      <code>x-javelin-virtualapikey</code>. Keep every key out of source code and logs.
    </p>`;
}

/** What the published SDK makes of a status; the exceptions page of the SDK tells the rest. */
const of = (suffix: string) =>
  ['Provider', 'Secret', 'Template', 'Route', 'Gateway'].map((name) => name + suffix);
const SDK_EXCEPTIONS: readonly (readonly [status: string, exceptions: readonly string[]])[] = [
  ['400', ['BadRequest']],
  ['401, 403', ['UnauthorizedError']],
  ['404', of('NotFoundError')],
  ['409', of('AlreadyExistsError')],
  ['429', ['RateLimitExceededError']],
  ['anything else but 200', ['InternalServerError']],
];

function errors(context: Context): Html {
  return html`${heading(2, 'errors', 'Errors')}
    <p>
      An error answers with its status and a bare string as body (<code>text/plain; charset=utf-8</code>), not
      with an object. The declared statuses are ${listOf([400, 404, 500].map(statusBadge))}. Each message is
      explained in the <a href="#error-catalogue">error catalogue</a>.
    </p>
    ${codeBlock({source: 'HTTP/1.1 404 Not Found\ncontent-type: text/plain; charset=utf-8\n\nProvider not found', lang: 'http', label: 'An error answer', caption: 'An error answer'}, context)}
    <p>
      Go by the status first and by the text second. The published Python SDK also understands statuses that
      no call declares, so write clients that expect them:
    </p>
    ${table({
      label: 'Statuses and exceptions',
      columns: [
        'Status',
        html`<a href="${context.page('/javelin-python/exceptions')}">Exception in the Python SDK</a>`,
      ],
      rows: SDK_EXCEPTIONS.map(
        ([status, exceptions]) =>
          html`<tr>
            <td>${status}</td>
            <td>${listOf(exceptions.map((name) => html`<code>${name}</code>`))}</td>
          </tr>`,
      ),
    })}`;
}

function whatIsOpen(context: Context): Html {
  return html`${heading(2, 'not-specified', 'What “not specified” means')}
    <p>
      This page states what the specification of the admin API states, and guesses nothing. Where it leaves
      something open, you see the mark <a class="ref-open" href="#not-specified">not specified</a> and what to
      reckon with. Try such a call on your own installation before you rely on its behaviour. The marks are in
      the <a href="${context.page('/openapi.yaml')}" download="openapi.yaml">OpenAPI file</a> too, as
      <code>x-not-specified</code>.
    </p>`;
}
