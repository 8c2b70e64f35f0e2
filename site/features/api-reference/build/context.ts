import type {CatalogueError, Operation, Schema, SpecModel} from '@javelin/openapi/types';
import type {Language} from '../../../markdown/languages.ts';
import type {Download} from './downloads.ts';
import {html, type Html} from './html.ts';

/** What every part of the page needs to draw itself. */
export interface Context {
  readonly model: SpecModel;
  readonly downloads: readonly Download[];
  /** A page of this site as an address. */
  page(route: string): string;
  /** Coloured code, prepared before drawing starts (colouring is asynchronous). */
  code(source: string, lang: Language): Html;
  operation(id: string): Operation;
  schema(name: string): Schema;
  error(id: string): CatalogueError;
}

export function createContext(
  model: SpecModel,
  options: Pick<Context, 'downloads' | 'code'> & {readonly baseUrl: string},
): Context {
  const find = <T>(list: readonly T[], key: (item: T) => string, kind: string) => {
    const byKey = new Map(list.map((item) => [key(item), item]));
    return (name: string): T => {
      const found = byKey.get(name);
      if (found === undefined)
        throw new Error(`The API reference mentions a ${kind} that does not exist: ${name}`);
      return found;
    };
  };
  return {
    model,
    downloads: options.downloads,
    code: options.code,
    page: (route) => options.baseUrl.replace(/\/$/, '') + route,
    operation: find(model.operations, ({id}) => id, 'call'),
    schema: find(model.schemas, ({name}) => name, 'schema'),
    error: find(model.errors, ({id}) => id, 'error'),
  };
}

/** Anchors, in one place: other pages and the sandbox link to them. */
export const anchors = {
  parameter: (operation: string, name: string) => `${operation}-${name}`,
  body: (operation: string) => `${operation}-body`,
  status: (operation: string, status: number) => `${operation}-${status}`,
  schema: (name: string) => `schema-${name}`,
  field: (schema: string, name: string) => `schema-${schema}-${name}`,
  error: (id: string) => `error-${id}`,
  rule: (id: string) => `rule-${id}`,
};

/**
 * The file's prose: paragraphs are split by the caller, `code` is set as code. The name of a call or a schema in code
 * becomes a link to it.
 */
export function prose(text: string, {model}: Context): Html {
  const parts = text.split(/`([^`]+)`/);
  return html`${parts.map((part, index) => {
    if (index % 2 === 0) return part;
    if (model.operations.some(({id}) => id === part))
      return html`<a href="#${part}"><code>${part}</code></a>`;
    if (model.schemas.some(({name}) => name === part))
      return html`<a href="#${anchors.schema(part)}"><code>${part}</code></a>`;
    return html`<code>${part}</code>`;
  })}`;
}
