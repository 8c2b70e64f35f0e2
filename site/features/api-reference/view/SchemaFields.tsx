import type {ReactNode} from 'react';
import type {Field, KnownField} from '@javelin/openapi/types';
import {anchors} from '../anchors.ts';
import parts from './parts.module.css';
import {useLookup} from './lookup.ts';
import {CodeLink, ListOf, Prose, Row} from './parts.tsx';

interface Props {
  readonly name: string;
  /** Of an object that is created: open, and without what the server sets. */
  readonly isRequest?: boolean;
}

/**
 * The fields of a schema where it is used: name, type and meaning, each leading to its full entry. The Markdown twin has the
 * entry alone.
 */
export default function SchemaFields({name, isRequest = false}: Props): ReactNode {
  const {fields} = useLookup().schema(name);
  const isSet = ({readOnly, serverSet}: Field) => isRequest && (readOnly || serverSet);
  const sent = fields.filter((field) => !isSet(field));
  const set = fields.filter(isSet);
  const linkTo = (field: string) => <CodeLink key={field} to={anchors.field(name, field)} name={field} />;
  return (
    <details className={`${parts.more} twin-skip`} open={isRequest}>
      <summary>{`${name}: ${sent.length} ${sent.length === 1 ? 'field' : 'fields'}`}</summary>
      <dl className={parts.rows}>
        {sent.map((field) => (
          <Row key={field.name} name={linkTo(field.name)} type={field.type}>
            <Prose text={field.description} />
            <KnownNames field={field} />
          </Row>
        ))}
      </dl>
      {set.length > 0 && (
        <p className={parts.quiet}>
          {'Read-only: '}
          <ListOf items={set.map((field) => linkTo(field.name))} />
        </p>
      )}
    </details>
  );
}

/** The first part of a known name: `policy` of `policy.dlp.strategy`. */
const rootOf = ({name}: KnownField) => name.replace(/[.[].*$/, '');

function KnownNames({field}: {readonly field: Field}): ReactNode {
  if (field.known.length === 0) return null;
  const names = [...new Set(field.known.map(rootOf))];
  return (
    <>
      {' Known fields: '}
      <ListOf
        items={names.map((name) => (
          <code translate="no" key={name}>
            {name}
          </code>
        ))}
      />
      .
    </>
  );
}
