/** The small parts of the reference that are not components of the whole site. */
import {Fragment, type ReactNode} from 'react';
import useBrokenLinks from '@docusaurus/useBrokenLinks';
import {NotSpecified} from '../../../components/Badges/index.tsx';
import OwnCode from '../../../components/OwnCode/index.tsx';
import StaticCode, {type StaticCodeProps} from '../../../components/StaticCode/index.tsx';
import {escapeText} from '../../../lib/jsx.ts';
import {hasOwnNames, markNames} from '../../../lib/own-names.ts';
import {anchors} from '../anchors.ts';
import type {Code} from '../reference-data.ts';
import parts from './parts.module.css';
import {useLookup} from './lookup.ts';

interface HeadingProps {
  readonly level: 'h2' | 'h3' | 'h4';
  readonly id: string;
  readonly children: ReactNode;
}

/** Its link to itself comes with the script (listen/section-links.ts). */
export function Heading({level: Tag, id, children}: HeadingProps): ReactNode {
  useBrokenLinks().collectAnchor(id);
  return (
    <Tag className="anchor" id={id}>
      {children}
    </Tag>
  );
}

/** Described once, under Errors: the file mentions them as code. */
const OTHER_STATUSES = /^(?:401|403|409|429)$/;

/**
 * The file's prose: `code` is set as code. The name of an operation or a schema, and a status that is described elsewhere,
 * becomes a link.
 */
export function Prose({text}: {readonly text: string}): ReactNode {
  const {isOperation, isSchema} = useLookup();
  const targetOf = (name: string) => {
    if (isOperation(name)) return name;
    if (isSchema(name)) return anchors.schema(name);
    return OTHER_STATUSES.test(name) ? anchors.status(name) : undefined;
  };
  return text.split(/`([^`]+)`/).map((part, index) => {
    if (index % 2 === 0) return part;
    const target = targetOf(part);
    if (hasOwnNames(part)) return <OwnCode key={index} html={markNames(escapeText(part))} />;
    if (target === undefined)
      return (
        <code translate="no" key={index}>
          {part}
        </code>
      );
    if (!OTHER_STATUSES.test(part)) return <CodeLink key={index} to={target} name={part} />;
    return (
      <a key={index} href={`#${target}`}>
        {part}
      </a>
    );
  });
}

/** An identifier that is a link. One element, where `<code>` in a link would be two: there are hundreds. */
export function CodeLink({to, name}: {readonly to: string; readonly name: string}): ReactNode {
  return (
    <a translate="no" href={`#${to}`}>
      {name}
    </a>
  );
}

/** The name of a row, a link to the row. */
export function RowName({name}: {readonly name: string}): ReactNode {
  // eslint-disable-next-line jsx-a11y/anchor-is-valid -- its address comes with the script: listen/section-links.ts
  return <a translate="no">{name}</a>;
}

export const nameOfStatus = (status: string): string => (status === 'default' ? 'any other status' : status);

interface RowProps {
  /** The anchor of the row. */
  readonly id?: string;
  /** What comes first: a `RowName`, or a link to where there is more. */
  readonly name: ReactNode;
  readonly type?: ReactNode;
  readonly children: ReactNode;
}

/** A row of `<dl className={parts.rows}>`: two elements and a link, because the page has hundreds. */
export function Row({id, name, type, children}: RowProps): ReactNode {
  const {collectAnchor} = useBrokenLinks();
  if (id !== undefined) collectAnchor(id);
  return (
    <>
      <dt id={id}>
        {name}
        {typeof type === 'string' ? ` ${type}` : type}
      </dt>
      <dd>{children}</dd>
    </>
  );
}

/** What the specification leaves open, marked instead of guessed: as a paragraph, or as a list of several. */
export function OpenNotes({notes: all}: {readonly notes: readonly string[]}): ReactNode {
  const {sharedNotes} = useLookup();
  const notes = all.filter((note) => !sharedNotes.has(note));
  const [first = ''] = notes;
  if (notes.length === 0) return null;
  if (notes.length === 1)
    return (
      <p className={parts.open}>
        <NotSpecified /> <Prose text={first} />
      </p>
    );
  return (
    <div className={parts.open}>
      <NotSpecified />
      <ul>
        {notes.map((note) => (
          <li key={note}>
            <Prose text={note} />
          </li>
        ))}
      </ul>
    </div>
  );
}

/** What several operations or schemas leave open. */
export function SharedNotes(): ReactNode {
  return (
    <ul>
      {[...useLookup().sharedNotes].map(([note, places]) => (
        <li key={note}>
          <Prose text={note} />{' '}
          <ListOf
            items={places.map((place) =>
              'operation' in place ? (
                <OperationLink key={place.operation} id={place.operation} />
              ) : (
                <a key={place.schema} href={`#${anchors.schema(place.schema)}`}>
                  {place.schema}
                </a>
              ),
            )}
          />
        </li>
      ))}
    </ul>
  );
}

/** In a row, after its description: a span, because the row is one paragraph in the Markdown twin. */
export function OpenHere({notes}: {readonly notes: readonly string[]}): ReactNode {
  const {sharedNotes} = useLookup();
  const own = notes.filter((note) => !sharedNotes.has(note));
  return own.map((note) => (
    <Fragment key={note}>
      {' '}
      <span className={parts.openHere}>
        <NotSpecified /> <Prose text={note} />
      </span>
    </Fragment>
  ));
}

/** A type in words, the schema names in it linked: `array of Provider`. */
export function TypeText({type, refs}: {readonly type: string; readonly refs: readonly string[]}): ReactNode {
  const [ref] = refs;
  if (!ref) return type;
  return type.split(new RegExp(`\\b(${refs.join('|')})\\b`)).map((word, index) =>
    index % 2 === 0 ? (
      word
    ) : (
      <a key={index} href={`#${anchors.schema(word)}`}>
        {word}
      </a>
    ),
  );
}

export function OperationLink({id}: {readonly id: string}): ReactNode {
  return <a href={`#${id}`}>{useLookup().operation(id).summary}</a>;
}

/** `a, b and c`. Words are one text: React would put a comment between each two. */
export function ListOf({items}: {readonly items: readonly ReactNode[]}): ReactNode {
  const before = (index: number) => (index === 0 ? '' : index === items.length - 1 ? ' and ' : ', ');
  if (items.every((item) => typeof item === 'string'))
    return items.map((item, index) => before(index) + item).join('');
  return items.map((item, index) => (
    <Fragment key={index}>
      {before(index)}
      {item}
    </Fragment>
  ));
}

interface TableProps {
  readonly label: string;
  readonly columns: readonly ReactNode[];
  readonly className?: string;
  readonly children: ReactNode;
}

/** Scrolls inside itself, by keyboard too, and is a list of cards on phones: as site/markdown/tables.ts does it for pages. */
export function Table({label, columns, className = '', children}: TableProps): ReactNode {
  return (
    // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrolling region must be reachable by keyboard
    <div className="table-scroll" role="region" aria-label={label} tabIndex={0}>
      <table className={`${className} stacked`}>
        <thead>
          <tr>
            {columns.map((column, index) => (
              <th key={index} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
    </div>
  );
}

type Shown = Omit<StaticCodeProps, 'html' | 'lang'>;

export function Block({code, ...shown}: Shown & {readonly code: Code}): ReactNode {
  return <StaticCode html={code.html} lang={code.lang} {...shown} />;
}
