import type {StreamEvent} from './completion.ts';

export interface Pace {
  /** Milliseconds between two events; 0 sends them as fast as they are read. */
  readonly milliseconds: number;
  /** Resolves after so many milliseconds, or at once when the reader has gone. */
  readonly sleep: (milliseconds: number, signal?: AbortSignal) => Promise<void>;
}

/**
 * Events as server-sent events. Each is made when the reader asks for it, so that a long response costs no more memory than
 * a short one, and a reader who goes away ends it.
 */
export function eventStream(
  events: Iterator<StreamEvent>,
  {milliseconds, sleep}: Pace,
): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  const gone = new AbortController();
  let isFirst = true;
  return new ReadableStream<Uint8Array>({
    async pull(controller) {
      const {done, value} = events.next();
      if (done) {
        controller.close();
        return;
      }
      if (milliseconds > 0 && !isFirst) await sleep(milliseconds, gone.signal);
      isFirst = false;
      if (!gone.signal.aborted) controller.enqueue(encoder.encode(toText(value)));
    },
    cancel() {
      gone.abort();
      events.return?.();
    },
  });
}

function toText({event, data}: StreamEvent): string {
  const name = event === undefined ? '' : `event: ${event}\n`;
  return `${name}data: ${typeof data === 'string' ? data : JSON.stringify(data)}\n\n`;
}

export function sleep(milliseconds: number, signal?: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal?.aborted) {
      resolve();
      return;
    }
    const timer = setTimeout(done, milliseconds);
    function done(): void {
      clearTimeout(timer);
      signal?.removeEventListener('abort', done);
      resolve();
    }
    signal?.addEventListener('abort', done);
  });
}
