/** A response in words for the panel. Pure. */
import {isObject, type Json} from '@javelin/detectors/json';
import type {Answer} from '../sandbox/protocol.ts';

export function prettyBody({body, headers}: Answer): string {
  if (!headers.some(([name, value]) => name === 'content-type' && value.includes('json'))) return body;
  try {
    return JSON.stringify(JSON.parse(body), null, 2);
  } catch {
    return body;
  }
}

export interface Guardrail {
  readonly name: string;
  readonly result: string;
}

/** `request.chain.dlp_gcp_processor_20250101120000.123456789` -> `request: dlp_gcp` */
function nameOf(key: string): string {
  const [, chain, name = key] = /^(\w+)\.chain\.(\w+?)(?:_processor)?_\d{14}/.exec(key) ?? [];
  return chain ? `${chain}: ${name}` : name;
}

function resultOf(entry: Json): string {
  if (typeof entry['skipped'] === 'string') return `skipped: ${entry['skipped']}`;
  const findings = Object.entries(entry).filter(([name, value]) => name !== 'duration' && value !== false);
  if (findings.length === 0) return 'passed';
  return findings
    .map(([name, value]) =>
      value === true ? name : `${name}: ${typeof value === 'string' ? value : JSON.stringify(value)}`,
    )
    .join(' · ');
}

/** What each processor of the chain did to a model call; nothing for other calls. */
export function guardrailsOf({body}: Answer): Guardrail[] {
  let outputs: unknown;
  try {
    outputs = (JSON.parse(body) as {javelin?: {processor_outputs?: unknown}} | null)?.javelin
      ?.processor_outputs;
  } catch {
    return [];
  }
  if (!isObject(outputs)) return [];
  return Object.entries(outputs).map(([key, entry]) => ({
    name: nameOf(key),
    result: isObject(entry) ? resultOf(entry) : String(entry),
  }));
}
