import type {ReactNode} from 'react';
import Link from '@docusaurus/Link';
import type {Field as SchemaField, Schema, SchemaUsage, Source} from '@javelin/openapi/types';
import Fold from '../../../delivery/markup/Fold.tsx';
import {anchors} from '../anchors.ts';
import {SCHEMA_GUIDES} from '../guides.ts';
import styles from '../styles.module.css';
import parts from './parts.module.css';
import entry from './entry.module.css';
import {useLookup} from './lookup.ts';
import {
  CodeLink,
  Heading,
  ListOf,
  OpenHere,
  OpenNotes,
  OperationLink,
  Prose,
  Row,
  RowName,
  TypeText,
} from './parts.tsx';
import {fieldsInside, FieldsInside} from './SchemaFields.tsx';
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
    <Heading level="h3" id={id}>
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
        </p>
        <Usage schema={schema} />
        <OpenNotes notes={schema.notSpecified} />
        <dl className={parts.rows}>
          {schema.fields.map((field) => (
            <FieldRow key={field.name} schema={schema.name} field={field} />
          ))}
        </dl>
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
    <CodeLink key={schema + field} to={anchors.field(schema, field)} name={`${schema}.${field}`} />
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
          <Row key={label} name={label}>
            <ListOf items={links} />
          </Row>
        ))}
    </dl>
  );
}

function FieldRow({schema, field}: {readonly schema: string; readonly field: SchemaField}): ReactNode {
  const mark = field.readOnly ? ' · read-only' : field.serverSet ? ' · set by the server' : '';
  const guide = SCHEMA_GUIDES[schema];
  const anchor = anchors.field(schema, field.name);
  const type = <TypeText type={` ${field.type}${mark}`} refs={field.ref ? [field.ref] : []} />;
  return (
    <Row id={anchor} name={<RowName name={field.name} />} type={type}>
      <Prose text={field.description} />
      {field.known.length > 0 && guide && ' '}
      {field.known.length > 0 && guide && <Link to={guide.to}>{guide.label}</Link>}
      <OpenHere notes={field.notSpecified} />
      {field.known.length > 0 && <KnownFields schema={schema} field={field} />}
      {field.ref && <FieldsInside schema={schema} field={field} />}
    </Row>
  );
}

/** Who sends a field that the specification does not name: docs/api.yml explains the marks. */
const SOURCES: Readonly<Record<Source, string>> = {
  sdk: 'SDK',
  console: 'REST only',
  documentation: 'REST only',
};

/** With the mark of who sends them; those of a free-form object no promise covers. */
function KnownFields({schema, field}: {readonly schema: string; readonly field: SchemaField}): ReactNode {
  return (
    <dl className={parts.rows}>
      {fieldsInside(field).map(({name, type, description, source, ref, notSpecified}) => (
        <Row
          key={name}
          id={anchors.field(schema, `${field.name}.${name}`)}
          name={<RowName name={name} />}
          type={
            <TypeText type={` ${type}${source ? ` · ${SOURCES[source]}` : ''}`} refs={ref ? [ref] : []} />
          }
        >
          <Prose text={description} />
          <OpenHere notes={notSpecified} />
        </Row>
      ))}
    </dl>
  );
}
