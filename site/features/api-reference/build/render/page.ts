import type {Tag} from '@javelin/openapi/types';
import {prose, type Context} from '../context.ts';
import {TAG_GUIDES} from '../guides.ts';
import {html, type Html} from '../html.ts';
import {errorCatalogue} from './errors.ts';
import {navigation} from './navigation.ts';
import {operationSection} from './operation.ts';
import {overview} from './overview.ts';
import {heading} from './parts.ts';
import {sandboxSection} from './sandbox.ts';
import {schemasSection} from './schema.ts';

export function page(context: Context): Html {
  return html`${navigation(context)}
    <main class="ref-main" data-twin>
      <div class="ref-prose">${overview(context)}</div>
      ${context.model.tags.map((tag) => tagSection(tag, context))}
      <div class="ref-prose">
        ${schemasSection(context)}${errorCatalogue(context)}${sandboxSection(context)}
      </div>
    </main>`;
}

function tagSection({name, id, description, operations}: Tag, context: Context): Html {
  const guide = TAG_GUIDES[id];
  return html`<section class="ref-tag">
    ${heading(2, id, name)}
    <p>
      ${prose(description, context)}${guide && html` <a href="${context.page(guide.to)}">${guide.label}</a>`}
    </p>
    ${operations.map((each) => operationSection(context.operation(each), context))}
  </section>`;
}
