import type {Dialect} from '@javelin/openapi/types';
import type {Context} from '../context.ts';
import {html, type Html} from '../html.ts';
import {codeBlock} from './code.ts';
import {heading, listOf, pathText, table} from './parts.ts';

/** Calls of the published SDK that R7.2 does not list. */
const SDK_ONLY: readonly (readonly [call: string, when: string])[] = [
  ['POST /v1/providers/{name}/reload', 'after updating or deleting a provider'],
  ['POST /v1/routes/{name}/reload', 'after updating or deleting a route'],
  ['POST /v1/secrets/keyvault/{name}/reload', 'after updating or deleting a key'],
  ['POST /v1/processors/dp/templates/{name}/reload', 'after creating, updating or deleting a template'],
  ['GET /v1/admin/modelspec', 'get_model_specs'],
  ['GET /v1/admin/providers/transformation-rules/{name}', 'get_transformation_rules'],
  ['GET /v1/admin/traces', 'get_traces'],
  ['GET /v1/admin/archives/{name}', 'get_last_n_chronicle_records'],
];

const HEADERS_FOR_SDK = `client.set_headers({
    "x-api-key": os.environ["JAVELIN_API_KEY"],
    "x-javelin-namespace": "production",
})`;

export function dialects(context: Context): Html {
  return html`${heading(2, 'dialects', 'Three dialects of one API')}
    <p>
      The specification, the published Python SDK and the CLI name the same calls differently. The curl,
      JavaScript and HTTP examples on this site follow the specification. The Python and CLI examples show the
      method or command, which sends what stands in the last column.
    </p>
    ${table({
      label: 'Three dialects',
      columns: ['What', 'Specification', 'Python SDK and CLI'],
      rows: context.model.dialects.map((row) => dialectRow(row, context)),
      className: 'ref-dialects stacked',
    })}
    <p>
      Against an installation that follows the specification's headers, add them to the SDK's client once:
    </p>
    ${codeBlock({source: HEADERS_FOR_SDK, lang: 'python', label: 'Headers for the Python SDK'}, context)}
    <details class="ref-more">
      <summary>Calls that only the SDK makes (${SDK_ONLY.length})</summary>
      <p>The specification does not list them.</p>
      <dl class="ref-fields">
        ${SDK_ONLY.map(
          ([call, when]) =>
            html`<div>
              <dt>${callText(call)}</dt>
              <dd>${when.includes('_') ? html`<code>${when}</code>` : when}</dd>
            </div>`,
        )}
      </dl>
    </details>`;
}

function dialectRow({subject, specification, published, operations}: Dialect, context: Context): Html {
  const links = operations.map((id) => html`<a href="#${id}">${context.operation(id).summary}</a>`);
  const [only] = operations;
  return html`<tr>
    <th scope="row">
      ${operations.length === 1 && only ? html`<a href="#${only}">${subject}</a>` : subject}${operations.length > 1 && ':'}
      ${operations.length > 1 && html`<span class="ref-meta">${listOf(links)}</span>`}
    </th>
    <td data-label="Specification">${callText(specification)}</td>
    <td data-label="SDK and CLI">${callText(published)}</td>
  </tr>`;
}

/** Prose such as `never sent` stays prose; everything else is an identifier. */
function callText(text: string): Html | string {
  return /[/-]/.test(text) ? html`<code>${pathText(text)}</code>` : text;
}
