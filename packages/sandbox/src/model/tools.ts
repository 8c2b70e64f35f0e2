import {isObject, listOf} from '../json.ts';
import type {JsonObject} from '../store/store.ts';

/** A tool that a call offers. The chat endpoint nests the function, the responses endpoint does not. */
interface Tool {
  readonly name: string;
  readonly parameters: unknown;
}

const MAX_TOOLS = 128;
const MAX_NAME = 128;

function toolsOf(body: JsonObject): Tool[] {
  return listOf(body['tools'])
    .slice(0, MAX_TOOLS)
    .flatMap((tool) => {
      if (!isObject(tool) || tool['type'] !== 'function') return [];
      const described = isObject(tool['function']) ? tool['function'] : tool;
      const {name, parameters} = described;
      return typeof name === 'string' && name !== '' ? [{name: name.slice(0, MAX_NAME), parameters}] : [];
    });
}

/**
 * The tool a built-in model calls: the one that `tool_choice` names, else the first. A model that has just been given a
 * tool's result replies in text, unless the call insists on a tool.
 */
export function chosenTool(body: JsonObject, hasResult: boolean): Tool | undefined {
  const tools = toolsOf(body);
  const choice = body['tool_choice'];
  if (choice === 'none') return undefined;
  if (isObject(choice)) {
    const named = isObject(choice['function']) ? choice['function']['name'] : choice['name'];
    return tools.find(({name}) => name === named);
  }
  return hasResult && choice !== 'required' ? undefined : tools[0];
}

/** The schema that a call wants its response to fit, `true` for any JSON object, or undefined for plain text. */
export function wantedJson(body: JsonObject): unknown {
  const text = isObject(body['text']) ? body['text']['format'] : undefined;
  const format = body['response_format'] ?? text;
  if (!isObject(format)) return undefined;
  if (format['type'] === 'json_object') return true;
  if (format['type'] !== 'json_schema') return undefined;
  return isObject(format['json_schema']) ? format['json_schema']['schema'] : format['schema'];
}
