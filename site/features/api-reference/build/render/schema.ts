import type {Field, Schema} from '@javelin/openapi/types';
import {anchors, prose, type Context} from '../context.ts';
import {SCHEMA_GUIDES} from '../guides.ts';
import {html, type Html} from '../html.ts';
import {hashLink, heading, listOf, notSpecified, notSpecifiedHere, operationLink, typeText} from './parts.ts';

export function schemasSection(context: Context): Html {
  return html`<section class="ref-part">
    ${heading(2, 'schemas', 'Schemas')}
    <p>
      The objects that calls send and answer. Every field is optional: which ones a call needs is
      <a class="ref-open" href="#not-specified">not specified</a>.
    </p>
    ${context.model.schemas.map((schema) => schemaSection(schema, context))}
  </section>`;
}

function schemaSection(schema: Schema, context: Context): Html {
  const guide = SCHEMA_GUIDES[schema.name];
  return html`<article class="ref-schema" data-schema="${schema.name}">
    ${heading(3, anchors.schema(schema.name), schema.name)}
    <p>
      ${prose(schema.description, context)}${guide && html` <a href="${context.page(guide.to)}">${guide.label}</a>`}
    </p>
    ${usage(schema, context)} ${notSpecified(schema.notSpecified, context)}
    <dl class="ref-rows">${schema.fields.map((field) => fieldRow(schema.name, field, context))}</dl>
  </article>`;
}

function usage({usedBy, usedIn}: Schema, context: Context): Html | false {
  const of = (kind: 'body' | 'answer') =>
    usedBy.filter(({as}) => as === kind).map(({operation}) => operationLink(operation, context));
  const places = [
    {label: 'Sent by', links: of('body')},
    {label: 'Answered by', links: of('answer')},
    {
      label: 'Part of',
      links: usedIn.map(
        ({schema, field}) =>
          html`<a href="#${anchors.field(schema, field)}"><code>${schema}.${field}</code></a>`,
      ),
    },
  ].filter(({links}) => links.length > 0);
  return html`<dl class="ref-usage">
    ${places.map(
      ({label, links}) =>
        html`<div>
          <dt>${label}</dt>
          <dd>${listOf(links)}</dd>
        </div>`,
    )}
  </dl>`;
}

function fieldRow(schema: string, field: Field, context: Context): Html {
  const anchor = anchors.field(schema, field.name);
  return html`<div class="ref-row" id="${anchor}">
    <dt>
      <code data-field>${field.name}</code>${hashLink(anchor, `${schema}.${field.name}`)}
      <span class="ref-meta">${typeText(field.type, field.ref ? [field.ref] : [])}</span>
    </dt>
    <dd>
      ${prose(field.description, context)}${notSpecifiedHere(field.notSpecified, context)}
      ${field.ref && fieldSummary(field.ref, context, {isOpen: false})}
    </dd>
  </div>`;
}

/**
 * The fields of a schema where it is used: name, type and meaning, each leading to its full entry. The Markdown twin has
 * the entry alone.
 */
export function fieldSummary(name: string, context: Context, {isOpen}: {readonly isOpen: boolean}): Html {
  const {fields} = context.schema(name);
  const count = `${fields.length} ${fields.length === 1 ? 'field' : 'fields'}`;
  return html`<details class="ref-more twin-skip" ${isOpen && html` open`}>
    <summary>${name}: ${count}</summary>
    <dl class="ref-fields">
      ${fields.map(
        (field) =>
          html`<div>
            <dt>
              <a href="#${anchors.field(name, field.name)}"><code>${field.name}</code></a>
              <span class="ref-meta">${field.type}</span>
            </dt>
            <dd>${prose(field.description, context)}</dd>
          </div>`,
      )}
    </dl>
  </details>`;
}
