import {
  deref,
  operationsOf,
  pointerTo,
  type RawDocument,
  type RawResponse,
  type RawReference,
} from '../raw.ts';
import type {Problem} from '../spec-error.ts';

/** R8.1: error bodies are plain strings. Whether they come as text or as JSON is open; the examples are with the first. */
export const ERROR_MEDIA_TYPE = 'text/plain; charset=utf-8';
const ERROR_MEDIA_TYPES = [ERROR_MEDIA_TYPE, 'application/json'];

/** The id of a message: its anchor on the reference page is `error-<id>`. */
export function errorId(message: string): string {
  return message.toLowerCase().replace(/[^a-z0-9]+/g, '-');
}

/** Error responses and catalogue must tell the same story, both ways. */
export function errorProblems(document: RawDocument): Problem[] {
  const declared = new Set<string>();
  const problems = operationsOf(document).flatMap(({pointer, operation}) =>
    Object.entries(operation.responses)
      .filter(([status, response]) => !status.startsWith('2') && !deref(document, response)['x-source'])
      .flatMap(([status, response]) => {
        const place = placeOf(response, `${pointer}/responses/${status}`);
        return responseProblems(document, deref(document, response), Number(status), place, declared);
      }),
  );
  return [...unique(problems), ...catalogueProblems(document, declared)];
}

/** Where a person would edit the response: at its component, when it is a reference. */
function placeOf(response: RawResponse | RawReference, pointer: string): string {
  return '$ref' in response ? response.$ref : pointer;
}

function responseProblems(
  document: RawDocument,
  response: RawResponse,
  status: number,
  pointer: string,
  declared: Set<string>,
): Problem[] {
  const media = response.content?.[ERROR_MEDIA_TYPE];
  const examples = Object.entries(media?.examples ?? {});
  const contents = Object.values(response.content ?? {});
  const hasTypes = Object.keys(response.content ?? {}).join() === ERROR_MEDIA_TYPES.join();
  if (!hasTypes || contents.some(({schema}) => schema?.type !== 'string')) {
    return [
      {
        pointer,
        problem: 'an error response that is not a string, as text or JSON',
        remedy: `Give it the contents \`${ERROR_MEDIA_TYPES.join('` and `')}\`, each with a schema of type string.`,
      },
    ];
  }
  if (examples.length === 0) {
    return [
      {
        pointer,
        problem: 'an error response without its message',
        remedy:
          'Add an example whose name is the id of an entry in x-error-catalogue and whose value is the message.',
      },
    ];
  }
  return examples.flatMap(([id, example]) => {
    const {value} = deref(document, example);
    const entry = document['x-error-catalogue'].find((each) => each.id === id);
    if (entry && entry.message === value && entry.status === status) {
      declared.add(id);
      return [];
    }
    return [
      {
        pointer: `${pointer}${pointerTo('content', ERROR_MEDIA_TYPE, 'examples', id).slice(1)}`,
        problem: `the error \`${String(value)}\` with status ${status} is not in the catalogue under the id ${id}`,
        remedy: 'Add it to x-error-catalogue with status, message, why and remedy, or correct the example.',
      },
    ];
  });
}

function catalogueProblems(document: RawDocument, declared: ReadonlySet<string>): Problem[] {
  const seen = new Set<string>();
  return document['x-error-catalogue'].flatMap(({id, message}, index) => {
    const pointer = pointerTo('x-error-catalogue', index, 'id');
    const problems: Problem[] = [];
    if (seen.has(id)) {
      problems.push({pointer, problem: `the id ${id} is taken`, remedy: 'Remove one of the two entries.'});
    }
    seen.add(id);
    if (id !== errorId(message)) {
      const remedy = `Write \`id: ${errorId(message)}\`: links to the error are made from its message.`;
      problems.push({pointer, problem: `the id ${id} does not follow from the message`, remedy});
    }
    if (!declared.has(id)) {
      const remedy = 'Remove the entry, or add the response to the calls that give it.';
      problems.push({pointer, problem: `no call returns the error ${id}`, remedy});
    }
    return problems;
  });
}

/** A shared response is looked at once for every call that refers to it. */
function unique(problems: readonly Problem[]): Problem[] {
  return [...new Map(problems.map((each) => [each.pointer + each.problem, each])).values()];
}
