import type {ReactNode} from 'react';
import type {Field, KnownField} from '@javelin/openapi/types';
import {anchors} from '../anchors.ts';
import parts from './parts.module.css';
import {useLookup} from './lookup.ts';
import {ListOf, Prose} from './parts.tsx';

interface Props {
  readonly name: string;
  readonly isOpen: boolean;
  /** Requests leave out what the server sets. */
  readonly use?: 'create' | 'update';
}

/**
 * The fields of a schema where it is used: name, type and meaning, each leading to its full entry. The Markdown twin has the
 * entry alone.
 */
export default function SchemaFields({name, isOpen, use}: Props): ReactNode {
  const {fields} = useLookup().schema(name);
  const isSet = ({readOnly, serverSet}: Field) =>
    use !== undefined && (readOnly || (serverSet && use === 'create'));
  const sent = fields.filter((field) => !isSet(field));
  const set = fields.filter(isSet);
  return (
    <details className={`${parts.more} twin-skip`} open={isOpen}>
      <summary>{`${name}: ${sent.length} ${sent.length === 1 ? 'field' : 'fields'}`}</summary>
      <dl className={parts.compact}>
        {sent.map((field) => (
          <div key={field.name}>
            <dt>
              <FieldLink schema={name} field={field.name} /> <span className={parts.quiet}>{field.type}</span>
            </dt>
            <dd>
              <Prose text={field.description} />
              <KnownNames schema={name} field={field} />
            </dd>
          </div>
        ))}
      </dl>
      {set.length > 0 && (
        <p className={parts.quiet}>
          {'Read-only: '}
          <ListOf
            items={set.map((field) => (
              <FieldLink key={field.name} schema={name} field={field.name} />
            ))}
          />
          . The server sets them.
        </p>
      )}
    </details>
  );
}

function FieldLink({schema, field}: {readonly schema: string; readonly field: string}): ReactNode {
  return (
    <a href={`#${anchors.field(schema, field)}`}>
      <code translate="no">{field}</code>
    </a>
  );
}

/** The first part of a known name: `policy` of `policy.dlp.strategy`. */
const rootOf = ({name}: KnownField) => name.replace(/[.[].*$/, '');

function KnownNames({schema, field}: {readonly schema: string; readonly field: Field}): ReactNode {
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
      {'. '}
      <a href={`#${anchors.field(schema, field.name)}`}>Details</a>
    </>
  );
}
