/**
 * One sandbox a page, made on first use, so that the examples of a page can be followed from top to bottom.
 * This module is only ever imported on demand: it brings the sandbox with it.
 */
import recipes from '@generated/run-recipes/default/recipes.js';
import {compiledScripts, createSandbox, loadGuardrails, type Sandbox, type SeedName} from '@javelin/sandbox';

export interface Session {
  readonly sandbox: Sandbox;
  readonly seed: readonly SeedName[];
  /** Called after every request and reset, so that several panels show the same state. */
  readonly listeners: Set<() => void>;
}

const sessions = new Map<string, Session>();

export function getSession(page: string, seed: readonly string[]): Session {
  const existing = sessions.get(page);
  if (existing) return existing;
  const names = seed as readonly SeedName[];
  const sandbox = createSandbox({seed: names, runScript: compiledScripts(recipes)});
  const session: Session = {sandbox, seed: names, listeners: new Set()};
  sessions.set(page, session);
  // Not waited for: the first request seldom needs them, and a later one works without a network.
  loadGuardrails().catch(() => undefined);
  return session;
}

export function notify(session: Session): void {
  for (const listener of session.listeners) listener();
}

export interface Answer {
  readonly status: number;
  readonly milliseconds: number;
  readonly headers: readonly (readonly [string, string])[];
  readonly body: string;
  /** Ids of rules that are the sandbox's own choice, not the product's. */
  readonly ownRules: readonly string[];
}

function prettyBody(text: string, contentType: string): string {
  if (!contentType.includes('json')) return text;
  try {
    return JSON.stringify(JSON.parse(text), null, 2);
  } catch {
    return text;
  }
}

export async function send(session: Session, request: Request): Promise<Answer> {
  const started = performance.now();
  const response = await session.sandbox.fetch(request);
  const text = await response.text();
  const milliseconds = performance.now() - started;
  notify(session);
  return {
    status: response.status,
    milliseconds,
    headers: [...response.headers],
    body: prettyBody(text, response.headers.get('content-type') ?? ''),
    ownRules: (response.headers.get('x-sandbox-rules') ?? '')
      .split(',')
      .map((id) => id.trim())
      .filter(Boolean),
  };
}
