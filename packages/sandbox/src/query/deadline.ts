import {SANDBOX_RESPONSES} from '../plain-responses.ts';
import {recordRule, refuse, Refusal, type Call} from '../context.ts';
import {RequestOver, type Allowance} from '../user-code.ts';

/** The product’s own limit for a script; a regular expression has the same. */
const RUN_MS = 2000;

/** The time of one request, which all its steps share. */
export class Deadline {
  readonly #call: Call;
  readonly #end: number;
  #isOver = false;
  /** Made when code of a user runs: most requests have none. */
  #abort: AbortController | undefined;

  constructor(call: Call) {
    this.#call = call;
    this.#end = call.env.timer() + call.env.requestMs;
  }

  /** The result of all steps, or the end of the request at its deadline, whatever they wait for at that moment. */
  async limit<T>(steps: Promise<T>): Promise<T> {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const end = new Promise<never>((_resolve, reject) => {
      timer = setTimeout(() => {
        recordRule(this.#call, 'error-text', 'request-deadline');
        this.#isOver = true;
        this.#abort?.abort();
        reject(new Refusal(SANDBOX_RESPONSES.deadline));
      }, this.#call.env.requestMs);
    });
    try {
      return await Promise.race([steps, end]);
    } finally {
      clearTimeout(timer);
    }
  }

  /** Ends the request when its time is over: between two steps, also when none of them let a timer run. Returns the time. */
  check(): number {
    const now = this.#call.env.timer();
    this.#isOver ||= now >= this.#end;
    if (this.#isOver) refuse(this.#call, SANDBOX_RESPONSES.deadline, 'request-deadline');
    return now;
  }

  /** Runs a script or a pattern. Ends the request when its time is over before the code has run to its end. */
  async run<T>(code: (allowance: Allowance) => Promise<T>): Promise<T> {
    this.check();
    const {signal: client} = this.#call.req.raw;
    const abort = (this.#abort ??= new AbortController());
    const leave = () => abort.abort();
    client.addEventListener('abort', leave);
    if (client.aborted) leave();
    try {
      return await code({run: RUN_MS, signal: abort.signal});
    } catch (error) {
      if (error instanceof RequestOver) refuse(this.#call, SANDBOX_RESPONSES.deadline, 'request-deadline');
      throw error;
    } finally {
      client.removeEventListener('abort', leave);
    }
  }
}
