import type {ReactNode} from 'react';
import type {Tag} from '@javelin/openapi/types';
import Fold from '../../../delivery/markup/Fold.tsx';
import {anchors} from '../anchors.ts';
import contents from './contents.module.css';
import {statusesOf} from './ErrorCatalogue.tsx';
import {type Lookup, useLookup} from './lookup.ts';

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

const OVERVIEW: Group = {
  title: 'Overview',
  anchor: 'overview',
  entries: [
    {anchor: 'base-url', label: 'Base URL'},
    {anchor: 'authentication', label: 'Authentication'},
    {anchor: 'files', label: 'Downloads'},
    {anchor: 'conventions', label: 'Conventions'},
    {anchor: 'errors', label: 'Errors'},
    {anchor: 'not-specified', label: 'What is left open'},
    {anchor: 'sdk-paths', label: 'SDK paths'},
  ],
};

const SANDBOX: Group = {
  title: 'Sandbox rules',
  anchor: 'sandbox-rules',
  entries: [
    {anchor: 'sandbox-server', label: 'Run it locally'},
    {anchor: 'sandbox-headers', label: 'Headers'},
    {anchor: 'sandbox-rule-list', label: 'All rules'},
  ],
};

function groupsOf({data: {tags, inference, schemas, errors}, operation}: Lookup): Group[] {
  const groupOf = ({name, id, operations}: Tag): Group => ({
    title: name,
    anchor: id,
    entries: operations.map((each) => {
      const {summary, method} = operation(each);
      return {anchor: each, label: summary, method};
    }),
  });
  return [
    OVERVIEW,
    ...tags.map(groupOf),
    {
      title: 'Inference API',
      anchor: 'inference',
      entries: [
        {anchor: 'inference-downloads', label: 'Downloads'},
        {anchor: 'inference-errors', label: 'Errors'},
      ],
    },
    ...inference.tags.map(groupOf),
    {
      title: 'Schemas',
      anchor: 'schemas',
      entries: schemas.map(({name}) => ({anchor: anchors.schema(name), label: name})),
    },
    {
      title: 'Error catalogue',
      anchor: 'error-catalogue',
      entries: statusesOf(errors).map((status) => ({
        anchor: anchors.errors(status),
        label: `${status} errors`,
      })),
    },
    SANDBOX,
  ];
}

/** The side column on wide screens, a bar that stays in view on narrow ones. The drawer copies the list. */
export default function Contents(): ReactNode {
  return (
    <aside className={contents.side} aria-label="Contents of this page">
      <form className={`${contents.filter} needs-script`} role="search" data-filter="">
        <label className="sr-only" htmlFor="reference-filter">
          Filter this page
        </label>
        <input
          id="reference-filter"
          type="search"
          autoComplete="off"
          spellCheck={false}
          placeholder="Filter: field, path, status …"
          aria-describedby="reference-count"
        />
        <p id="reference-count" className={contents.count} role="status" />
      </form>
      <Fold className={contents.contents} summary="Contents">
        <nav className={contents.nav} aria-label="On this page" data-contents="">
          <ul className={contents.list}>
            {groupsOf(useLookup()).map(({title, anchor, entries}) => (
              <li key={anchor}>
                <a className={contents.group} href={`#${anchor}`}>
                  {title}
                </a>
                <ul>
                  {entries.map((entry) => (
                    <Item key={entry.anchor} {...entry} />
                  ))}
                </ul>
              </li>
            ))}
          </ul>
        </nav>
      </Fold>
    </aside>
  );
}

function Item({anchor, label, method}: Entry): ReactNode {
  return (
    <li>
      <a href={`#${anchor}`}>
        {label}
        {method && (
          <span className={contents[method.toLowerCase()]}>{method === 'DELETE' ? 'DEL' : method}</span>
        )}
      </a>
    </li>
  );
}
