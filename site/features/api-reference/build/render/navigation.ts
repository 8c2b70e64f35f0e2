import {anchors, type Context} from '../context.ts';
import {html, type Html} from '../html.ts';

interface Entry {
  readonly anchor: string;
  readonly label: string;
  readonly method?: string;
}

interface Group {
  readonly title: string;
  readonly anchor: string;
  readonly entries: readonly Entry[];
}

function groupsOf({model, operation}: Context): Group[] {
  return [
    {
      title: 'Overview',
      anchor: 'overview',
      entries: [
        {anchor: 'downloads', label: 'Downloads'},
        {anchor: 'base-url', label: 'Base URL'},
        {anchor: 'authentication', label: 'Authentication'},
        {anchor: 'errors', label: 'Errors'},
        {anchor: 'not-specified', label: 'Not specified'},
        {anchor: 'dialects', label: 'Three dialects'},
      ],
    },
    ...model.tags.map(({name, id, operations}) => ({
      title: name,
      anchor: id,
      entries: operations.map((each) => {
        const {summary, method} = operation(each);
        return {anchor: each, label: summary, method};
      }),
    })),
    {
      title: 'Schemas',
      anchor: 'schemas',
      entries: model.schemas.map(({name}) => ({anchor: anchors.schema(name), label: name})),
    },
    {
      title: 'Error catalogue',
      anchor: 'error-catalogue',
      entries: [...new Set(model.errors.map(({status}) => status))]
        .sort((a, b) => a - b)
        .map((status) => ({anchor: `errors-${status}`, label: `${status} errors`})),
    },
    {
      title: 'Sandbox',
      anchor: 'sandbox-rules',
      entries: [
        {anchor: 'sandbox-server', label: 'On your machine'},
        {anchor: 'sandbox-headers', label: 'Headers'},
        {anchor: 'sandbox-rule-list', label: 'All rules'},
      ],
    },
  ];
}

/** The side column on wide screens, a collapsed menu on narrow ones. The drawer copies the list (features/api-reference). */
export function navigation(context: Context): Html {
  const list = contentsList(context);
  return html`<aside class="ref-side" aria-label="Contents of this page">
    ${filterBox()}
    <nav class="ref-nav" aria-label="On this page">${list}</nav>
    <details class="ref-contents">
      <summary>On this page</summary>
      <nav aria-label="On this page, short screens">${list}</nav>
    </details>
  </aside>`;
}

function filterBox(): Html {
  return html`<form class="ref-filter needs-script" role="search" aria-label="Filter calls">
    <label for="reference-filter">Filter calls</label>
    <input
      id="reference-filter"
      type="search"
      autocomplete="off"
      spellcheck="false"
      placeholder="Name, path or field"
      aria-describedby="reference-count"
    />
    <p id="reference-count" class="ref-count" role="status"></p>
  </form>`;
}

function contentsList(context: Context): Html {
  return html`<ul class="ref-list">
    ${groupsOf(context).map(
      ({title, anchor, entries}) =>
        html`<li>
          <a class="ref-group" href="#${anchor}">${title}</a>
          <ul>
            ${entries.map(entryItem)}
          </ul>
        </li>`,
    )}
  </ul>`;
}

function entryItem({anchor, label, method}: Entry): Html {
  const mark =
    method &&
    html`<span class="ref-verb ref-${method.toLowerCase()}">${method === 'DELETE' ? 'DEL' : method}</span>`;
  return html`<li><a href="#${anchor}">${label}${mark}</a></li>`;
}
