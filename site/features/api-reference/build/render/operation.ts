import type {Operation, OperationResponse, Parameter, RequestBody} from '@javelin/openapi/types';
import {anchors, prose, type Context} from '../context.ts';
import {guideOf} from '../guides.ts';
import {html, type Html} from '../html.ts';
import {exampleColumn} from './example.ts';
import {
  heading,
  hashLink,
  methodBadge,
  notSpecified,
  notSpecifiedHere,
  pathText,
  statusBadge,
  typeText,
} from './parts.ts';
import {fieldSummary} from './schema.ts';

export function operationSection(operation: Operation, context: Context): Html {
  const {id, method, path, summary, description} = operation;
  const guide = guideOf(id);
  return html`<article class="ref-op" data-schemas="${schemasOf(operation).join(' ')}">
    <div class="ref-about">
      ${heading(3, id, summary)}
      <p class="ref-call">
        ${methodBadge(method)} <code>${pathText(path)}</code>
        <button
          type="button"
          class="clean-btn needs-script ref-copy"
          data-copy="${path}"
          aria-label="Copy path"
        >
          Copy
        </button>
      </p>
      <p>
        ${prose(description, context)}${guide && html` <a href="${context.page(guide)}">Guide: ${summary.toLowerCase().replace('api key', 'API key')}</a>`}
      </p>
      ${notSpecified(operation.notSpecified, context)} ${parameters(operation, context)}
      ${operation.requestBody && body(operation, operation.requestBody, context)}
      ${answers(operation, context)}
    </div>
    ${exampleColumn(operation, context)}
  </article>`;
}

/** For the filter: a call is found by the fields it sends and answers. */
function schemasOf({requestBody, responses}: Operation): string[] {
  return [...new Set([...(requestBody?.schema.refs ?? []), ...responses.flatMap(({schema}) => schema.refs)])];
}

function parameters(operation: Operation, context: Context): Html | false {
  const {id, security} = operation;
  const headers: Parameter[] = security.map((header) => ({
    ...header,
    in: 'header',
    required: true,
    type: 'string',
  }));
  const rows = [
    ...operation.parameters.filter(({in: place}) => place !== 'header'),
    ...headers,
    ...operation.parameters.filter(({in: place}) => place === 'header'),
  ];
  if (rows.length === 0) return false;
  return html`<h4>Parameters</h4>
    <dl class="ref-rows">${rows.map((row) => parameterRow(id, row, context))}</dl>`;
}

function parameterRow(operation: string, parameter: Parameter, context: Context): Html {
  const anchor = anchors.parameter(operation, parameter.name);
  // The gateway key is the same on every call: what is open about it stands once, under Authentication.
  const isKey = parameter.name === 'x-api-key';
  return html`<div class="ref-row" id="${anchor}">
    <dt>
      <code>${parameter.name}</code>${hashLink(anchor, parameter.name)}
      <span class="ref-meta"
        >${parameter.in} · ${parameter.type}${parameter.required && html` · <b>required</b>`}</span
      >
    </dt>
    <dd>
      ${prose(parameter.description, context)}${
        isKey
          ? html` <a href="#authentication">Authentication</a>`
          : notSpecifiedHere(parameter.notSpecified, context)
      }
    </dd>
  </div>`;
}

function body(operation: Operation, requestBody: RequestBody, context: Context): Html {
  const {schema, mediaType, description, required} = requestBody;
  const anchor = anchors.body(operation.id);
  // The anchor is not the heading's: the search takes every heading with an anchor for a section, and this one says too little.
  return html`<section class="ref-body" id="${anchor}">
    <h4>
      Body${hashLink(anchor, 'the body')}
      <span class="ref-meta"
        >${typeText(schema.type, schema.refs)} · ${mediaType}${required && html` · <b>required</b>`}</span
      >
    </h4>
    <p>${prose(description, context)}</p>
    ${notSpecified(requestBody.notSpecified, context)}
    ${schema.refs.map((name) => fieldSummary(name, context, {isOpen: operation.method === 'POST'}))}
  </section>`;
}

function answers(operation: Operation, context: Context): Html {
  return html`<h4>Answers</h4>
    <dl class="ref-rows">
      ${operation.responses.map((response) => answerRow(operation.id, response, context))}
    </dl>`;
}

function answerRow(operation: string, response: OperationResponse, context: Context): Html {
  const {status, schema, mediaType} = response;
  const anchor = anchors.status(operation, status);
  return html`<div class="ref-row" id="${anchor}">
    <dt>${statusBadge(status)}${hashLink(anchor, `status ${status}`)}</dt>
    <dd>
      ${response.errors.length > 0 ? errorText(response, context) : html`${prose(response.description, context)} <span class="ref-meta">${typeText(schema.type, schema.refs)} · ${mediaType}</span>`}
      ${notSpecifiedHere(response.notSpecified, context)}
      ${status < 400 && schema.refs.filter((name) => name !== 'ResponseMessage').map((name) => fieldSummary(name, context, {isOpen: false}))}
    </dd>
  </div>`;
}

function errorText({errors}: OperationResponse, context: Context): Html {
  return html`${errors.map((id) => {
    const {message, why} = context.error(id);
    return html`<a href="#${anchors.error(id)}"><code>${message}</code></a>
      <span class="ref-quiet">${prose(why, context)}</span>`;
  })}`;
}
