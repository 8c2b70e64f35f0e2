import type {ReactNode} from 'react';
import Link from '@docusaurus/Link';
import type {Field as SchemaField, KnownField, Schema, SchemaUsage, Source} from '@javelin/openapi/types';
import {Field, Fields} from '../../../components/Fields/index.tsx';
import Fold from '../../../delivery/markup/Fold.tsx';
import {anchors} from '../anchors.ts';
import {SCHEMA_GUIDES} from '../guides.ts';
import styles from '../styles.module.css';
import parts from './parts.module.css';
import entry from './entry.module.css';
import {useLookup} from './lookup.ts';
import {HashLink, Heading, ListOf, OpenHere, OpenNotes, OperationLink, Prose, TypeText} from './parts.tsx';
import SchemaFields from './SchemaFields.tsx';
import {Section} from './Text.tsx';

export default function Schemas(): ReactNode {
  const {schemas} = useLookup().data;
  return (
    <section className={styles.measure} data-group="">
      <div data-prose="">
        <Section id="schemas" />
      </div>
      {schemas.map((schema) => (
        <SchemaEntry key={schema.name} schema={schema} />
      ))}
    </section>
  );
}

function SchemaEntry({schema}: {readonly schema: Schema}): ReactNode {
  const guide = SCHEMA_GUIDES[schema.name];
  const id = anchors.schema(schema.name);
  const heading = (
    <Heading level="h3" id={id} isInSummary>
      {schema.name}
    </Heading>
  );
  return (
    <article data-entry="schema" data-schema={schema.name}>
      <Fold className={entry.schema} summary={heading}>
        <p>
          <Prose text={schema.description} />
          {guide && ' '}
          {guide && <Link to={guide.to}>{guide.label}</Link>}
          <HashLink id={id} name={schema.name} />
        </p>
        <Usage schema={schema} />
        <OpenNotes notes={schema.notSpecified} />
        <Fields id={id} isDense>
          {schema.fields.map((field) => (
            <FieldRow key={field.name} schema={schema.name} field={field} />
          ))}
        </Fields>
      </Fold>
    </article>
  );
}

function Usage({schema: {usedBy, usedIn}}: {readonly schema: Schema}): ReactNode {
  const of = (kind: SchemaUsage['as']) =>
    usedBy
      .filter(({as}) => as === kind)
      .map(({operation}) => <OperationLink key={operation} id={operation} />);
  const partOf = usedIn.map(({schema, field}) => (
    <a key={schema + field} href={`#${anchors.field(schema, field)}`}>
      <code translate="no">{`${schema}.${field}`}</code>
    </a>
  ));
  const places = [
    {label: 'Sent by', links: of('body')},
    {label: 'Returned by', links: of('response')},
    {label: 'Part of', links: partOf},
  ];
  return (
    <dl className={parts.usage}>
      {places
        .filter(({links}) => links.length > 0)
        .map(({label, links}) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              <ListOf items={links} />
            </dd>
          </div>
        ))}
    </dl>
  );
}

function FieldRow({schema, field}: {readonly schema: string; readonly field: SchemaField}): ReactNode {
  const mark = field.readOnly ? 'read-only' : field.serverSet ? 'set by the server' : undefined;
  const guide = SCHEMA_GUIDES[schema];
  const type = <TypeText type={field.type} refs={field.ref ? [field.ref] : []} />;
  return (
    <Field name={field.name} type={type} {...(mark && {mark})}>
      <Prose text={field.description} />
      {field.known.length > 0 && guide && ' '}
      {field.known.length > 0 && guide && <Link to={guide.to}>{guide.label}</Link>}
      <OpenHere notes={field.notSpecified} />
      {field.known.length > 0 && <KnownFields fields={field.known} />}
      {field.ref && <SchemaFields name={field.ref} isOpen={false} />}
    </Field>
  );
}

/** Where a field comes from that the specification does not name. */
const SOURCES: Readonly<Record<Source, string>> = {
  sdk: 'SDK',
  console: 'console',
  documentation: 'REST only',
};

/** The fields of a free-form object, which no promise covers. */
function KnownFields({fields}: {readonly fields: readonly KnownField[]}): ReactNode {
  return (
    <dl className={parts.compact}>
      {fields.map(({name, type, description, source}) => (
        <div key={name}>
          <dt>
            <code translate="no">{name}</code>{' '}
            <span className={parts.quiet}>{source ? `${type} · ${SOURCES[source]}` : type}</span>
          </dt>
          <dd>
            <Prose text={description} />
          </dd>
        </div>
      ))}
    </dl>
  );
}
