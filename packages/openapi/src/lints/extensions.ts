import {operationsOf, pointerTo, type RawDocument} from '../raw.ts';
import type {Problem} from '../spec-error.ts';

/** The extensions of this file; README.md documents them. */
const EXTENSIONS: Readonly<Record<string, (value: unknown) => boolean>> = {
  'x-not-specified': (value) => isText(value) || (isList(value) && value.length > 0 && value.every(isText)),
  'x-source-parameters': (value) => isList(value) && value.every(isSourceParameter),
  'x-server-set': (value) => value === true,
  'x-source': (value) => ['sdk', 'console', 'documentation'].includes(String(value)),
  'x-optional-credentials': (value) => isList(value) && value.every(isCredential),
  'x-error-catalogue': (value) => isList(value) && value.every(isError),
  'x-sdk-paths': (value) => isList(value) && value.every(isSdkPath),
};

const REQUIRED = ['x-error-catalogue', 'x-sdk-paths'];

/** Names that start with `x-` and are not extensions: header and scheme names used as keys. */
const NOT_EXTENSIONS = ['x-api-key', 'x-javelin-apikey', 'x-javelin-virtualapikey'];

export function extensionProblems(document: RawDocument): Problem[] {
  const problems: Problem[] = [];
  for (const name of REQUIRED) {
    if (!(name in document)) {
      problems.push({
        pointer: '#/',
        problem: `${name} is missing`,
        remedy: 'Add it; README.md shows its shape.',
      });
    }
  }
  walk(document, [], problems);
  return problems.length > 0 ? problems : sdkPathProblems(document);
}

function walk(node: unknown, path: (string | number)[], problems: Problem[]): void {
  if (isList(node)) return node.forEach((item, index) => walk(item, [...path, index], problems));
  if (!isRecord(node)) return;
  for (const [key, value] of Object.entries(node)) {
    if (key === 'value' || key === 'example') continue; // example data, free to hold any key
    const here = [...path, key];
    const isValid = EXTENSIONS[key];
    if (key.startsWith('x-') && !NOT_EXTENSIONS.includes(key)) {
      if (!isValid) {
        const remedy = `Use one of: ${Object.keys(EXTENSIONS).join(', ')}.`;
        problems.push({pointer: pointerTo(...here), problem: `unknown extension ${key}`, remedy});
      } else if (!isValid(value)) {
        const remedy = 'Compare it with its description in README.md.';
        problems.push({pointer: pointerTo(...here), problem: `${key} has the wrong shape`, remedy});
      }
    } else walk(value, here, problems);
  }
}

function sdkPathProblems(document: RawDocument): Problem[] {
  const known = new Set(operationsOf(document).map(({operation}) => operation.operationId));
  return document['x-sdk-paths'].flatMap(({operations}, row) =>
    operations.flatMap((id, index) =>
      known.has(id)
        ? []
        : [
            {
              pointer: pointerTo('x-sdk-paths', row, 'operations', index),
              problem: `there is no operation ${id}`,
              remedy: 'Write the operationId of an operation in this file.',
            },
          ],
    ),
  );
}

function isError(value: unknown): boolean {
  return (
    isRecord(value) &&
    typeof value.status === 'number' &&
    (value.origin === 'specification' || value.origin === 'product') &&
    [value.id, value.message, value.why, value.remedy].every(isText)
  );
}

function isCredential(value: unknown): boolean {
  return isRecord(value) && [value.name, value.description].every(isText);
}

function isSourceParameter(value: unknown): boolean {
  return (
    isRecord(value) &&
    [value.name, value.type, value.description].every(isText) &&
    ['path', 'query', 'header'].includes(String(value.in)) &&
    typeof value.required === 'boolean' &&
    EXTENSIONS['x-not-specified']?.(value['x-not-specified']) === true
  );
}

function isSdkPath(value: unknown): boolean {
  return (
    isRecord(value) &&
    [value.subject, value.specification, value.sdk].every(isText) &&
    isList(value.operations) &&
    value.operations.every(isText)
  );
}

function isText(value: unknown): value is string {
  return typeof value === 'string' && value.trim() !== '';
}

function isList(value: unknown): value is unknown[] {
  return Array.isArray(value);
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
