import type {ReactNode} from 'react';
import type {Field, KnownField} from '@javelin/openapi/types';
import {anchors} from '../anchors.ts';
import parts from './parts.module.css';
import {useLookup} from './lookup.ts';
import {CodeLink, Prose, Row} from './parts.tsx';

/**
 * The fields of a schema where it is sent: name, type and meaning, each leading to its full entry. What the server sets is only
 * named. The Markdown twin has the entry alone.
 */
export default function SchemaFields({name}: {readonly name: string}): ReactNode {
  const {fields} = useLookup().schema(name);
  const isSet = ({readOnly, serverSet}: Field) => readOnly || serverSet;
  const sent = fields.filter((field) => !isSet(field));
  const set = fields.filter(isSet);
  return (
    <details className={`${parts.more} twin-skip`} open>
      <summary>{`${name}: ${countOf(sent.length)}`}</summary>
      <dl className={parts.rows}>
        {sent.map((field) => (
          <Row
            key={field.name}
            name={<CodeLink to={anchors.field(name, field.name)} name={field.name} />}
            type={field.type}
          >
            <Prose text={field.description} />
            <FieldsInside schema={name} field={field} />
          </Row>
        ))}
      </dl>
      {set.length > 0 && (
        <p className={parts.quiet}>
          {'Read-only: '}
          <span translate="no">{set.map((field) => field.name).join(', ')}</span>
        </p>
      )}
    </details>
  );
}

/** Not those of a map: they are in the file, and in the guide. */
export const fieldsInside = ({known}: Field): KnownField[] => known.filter(({name}) => !name.includes('.*'));

const countOf = (count: number): string => `${count} ${count === 1 ? 'field' : 'fields'}`;

interface InsideProps {
  readonly schema: string;
  readonly field: Field;
}

/** Unfolds to the rows of the entry that the link leads to: listen/unfold-fields.ts copies them. */
export function FieldsInside({schema, field}: InsideProps): ReactNode {
  const {schema: schemaOf} = useLookup();
  const {name, ref} = field;
  const inside = fieldsInside(field);
  if (!ref && inside.length === 0) return null;
  return (
    <details className={`${parts.more} twin-skip`} data-unfold="">
      <summary>{countOf(ref ? schemaOf(ref).fields.length : inside.length)}</summary>
      {ref ? (
        <CodeLink to={anchors.schema(ref)} name={ref} />
      ) : (
        <CodeLink to={anchors.field(schema, name)} name={name} />
      )}
    </details>
  );
}
