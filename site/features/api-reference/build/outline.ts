import type {Operation, Schema, SpecModel} from '@javelin/openapi/types';
import {escapeAttribute, escapeText} from '../../../lib/jsx.ts';
import {anchors} from '../anchors.ts';

/**
 * What the search of `npm run dev` finds of the reference: nothing is rendered in advance there, so there is no page to read.
 * A built site is searched in its pages.
 */
export function outlineOf({operations, schemas, errors}: SpecModel): string {
  return [
    ...operations.map(operationOutline),
    ...schemas.map(schemaOutline),
    heading('error-catalogue', 'Error catalogue'),
    ...errors.flatMap(({message, why, remedy}) => [
      element('pre', message),
      element('p', `${why} ${remedy}`),
    ]),
  ].join('');
}

function operationOutline({
  id,
  summary,
  method,
  path,
  description,
  parameters,
  responses,
}: Operation): string {
  const messages = responses.flatMap(({examples}) => examples.map(({value}) => value));
  return [
    heading(id, summary),
    element('p', `${method} ${path} ${description}`),
    ...parameters.map(({name}) => element('code', name)),
    ...messages.filter((value) => typeof value === 'string').map((message) => element('pre', message)),
  ].join('');
}

function schemaOutline({name, description, fields}: Schema): string {
  return [
    heading(anchors.schema(name), name),
    element('p', description),
    ...fields.map((field) => element('code', field.name)),
  ].join('');
}

const heading = (id: string, text: string): string =>
  `<h3 id="${escapeAttribute(id)}">${escapeText(text)}</h3>`;

const element = (tag: string, text: string): string => `<${tag}>${escapeText(text)}</${tag}>`;
