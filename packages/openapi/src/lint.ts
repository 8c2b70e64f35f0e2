import {createConfig, lintFromString} from '@redocly/openapi-core';
import type {ParsedSource} from './source.ts';
import type {Problem} from './spec-error.ts';

/** What to do about the rules an editor of the file is likely to break. */
const REMEDIES: Readonly<Record<string, string>> = {
  struct:
    'Compare the key with the OpenAPI 3.1 specification: it is misspelt, misplaced or of the wrong type.',
  'no-unresolved-refs': 'Correct the $ref, or add what it names under components.',
  'operation-operationId':
    'Give the operation a camelCase operationId, such as listProviders; it becomes its anchor.',
  'operation-operationId-unique': 'Rename one of the two: an operationId is an anchor and must be unique.',
  'operation-summary': 'Add a summary of two to five words; it becomes the heading.',
  'operation-4xx-response': 'Add the 4xx responses of the call from section 8 of REQUIREMENTS.md.',
  'path-parameters-defined':
    'Declare exactly the parameters in the braces of the path. Move any other to x-source-parameters.',
  'no-unused-components': 'Remove the component, or use it.',
  'no-invalid-media-type-examples': 'Make the example fit its schema, or correct the schema.',
  'tag-description': 'Describe the tag; the text opens its part of the reference.',
  'security-defined': 'Use the scheme x-api-key, or `security: []` for a call that needs no key.',
};

/** Redocly's recommended rules. Warnings count: a warning nobody has to read is a warning nobody reads. */
export async function lintProblems(source: ParsedSource): Promise<Problem[]> {
  const config = await createConfig({extends: ['recommended']});
  const found = await lintFromString({source: source.text, absoluteRef: source.path, config});
  return found.map(({ruleId, message, location}) => ({
    pointer: pointerOf(ruleId, location[0]?.pointer ?? '#/'),
    problem: `${message.replace(/\s+/g, ' ').trim()} (${ruleId})`,
    remedy: REMEDIES[ruleId] ?? `Follow Redocly's rule ${ruleId}.`,
  }));
}

/** Redocly points at the object that holds a broken reference; the line to mend is the reference itself. */
function pointerOf(ruleId: string, pointer: string): string {
  return ruleId === 'no-unresolved-refs' && !pointer.endsWith('/$ref') ? `${pointer}/$ref` : pointer;
}
