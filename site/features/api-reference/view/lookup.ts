import {createContext, useContext} from 'react';
import type {CatalogueError, Schema} from '@javelin/openapi/types';
import type {OperationData, ReferenceData} from '../reference-data.ts';

/** What every part of the page needs to draw itself. */
export interface Lookup {
  readonly data: ReferenceData;
  readonly isOperation: (name: string) => boolean;
  readonly isSchema: (name: string) => boolean;
  readonly operation: (id: string) => OperationData;
  readonly schema: (name: string) => Schema;
  readonly error: (id: string) => CatalogueError;
  /** What several places leave open, with these places: said once, under "Not specified". */
  readonly sharedNotes: ReadonlyMap<string, readonly Place[]>;
}

type Place = {readonly operation: string} | {readonly schema: string};

export function createLookup(data: ReferenceData): Lookup {
  const operations = new Map(data.operations.map((each) => [each.id, each]));
  const schemas = new Map(data.schemas.map((each) => [each.name, each]));
  const errors = new Map(data.errors.map((each) => [each.id, each]));
  return {
    data,
    isOperation: (name) => operations.has(name),
    isSchema: (name) => schemas.has(name),
    operation: finder(operations, 'operation'),
    schema: finder(schemas, 'schema'),
    error: finder(errors, 'error'),
    sharedNotes: sharedNotes(data),
  };
}

function sharedNotes({operations, schemas}: ReferenceData): Map<string, Place[]> {
  const places = new Map<string, Place[]>();
  const add = (place: Place, notes: readonly string[]) => {
    for (const note of notes) places.set(note, [...(places.get(note) ?? []), place]);
  };
  for (const {id, parameters, requestBody, responses, notSpecified} of operations) {
    const parts = [...parameters, ...(requestBody ? [requestBody] : []), ...responses];
    add({operation: id}, [...notSpecified, ...parts.flatMap((part) => part.notSpecified)]);
  }
  for (const {name, fields, notSpecified} of schemas)
    add({schema: name}, [...notSpecified, ...fields.flatMap((field) => field.notSpecified)]);
  return new Map([...places].filter(([, list]) => list.length > 1));
}

function finder<T>(byName: ReadonlyMap<string, T>, kind: string): (name: string) => T {
  return (name) => {
    const found = byName.get(name);
    if (found === undefined)
      throw new Error(`The API reference mentions a ${kind} that does not exist: ${name}`);
    return found;
  };
}

const LookupContext = createContext<Lookup | undefined>(undefined);
export const LookupProvider = LookupContext.Provider;

export function useLookup(): Lookup {
  const lookup = useContext(LookupContext);
  if (!lookup) throw new Error('A part of the API reference is drawn outside of it.');
  return lookup;
}
