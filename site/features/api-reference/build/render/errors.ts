import type {CatalogueError} from '@javelin/openapi/types';
import {anchors, prose, type Context} from '../context.ts';
import {html, type Html} from '../html.ts';
import {heading, listOf, operationLink, statusBadge} from './parts.ts';

export function errorCatalogue(context: Context): Html {
  const {errors} = context.model;
  const statuses = [...new Set(errors.map(({status}) => status))].sort((a, b) => a - b);
  return html`<section class="ref-part">
    ${heading(2, 'error-catalogue', 'Error catalogue')}
    <p>
      Every error message of the admin API, to the letter, with what it means and what to do. Look one up with
      your browser's find.
    </p>
    ${statuses.map((status) => {
      const entries = errors.filter((error) => error.status === status);
      return html`${heading(3, `errors-${status}`, statusBadge(status), `the ${status} errors`)}
      ${entries.map((error) => errorEntry(error, context))}`;
    })}
  </section>`;
}

function errorEntry(error: CatalogueError, context: Context): Html {
  const anchor = anchors.error(error.id);
  return html`<article class="ref-error">
    ${heading(4, anchor, html`<code>${error.message}</code>`, error.message)}
    <p>${prose(error.why, context)}</p>
    <dl class="ref-usage">
      <div>
        <dt>What to do</dt>
        <dd>${prose(error.remedy, context)}</dd>
      </div>
      <div>
        <dt>Answered by</dt>
        <dd>${listOf(error.operations.map((id) => operationLink(id, context)))}</dd>
      </div>
      ${
        error.origin === 'published file' &&
        html`<div>
          <dt>Source</dt>
          <dd>Named by the published API file only.</dd>
        </div>`
      }
    </dl>
  </article>`;
}
