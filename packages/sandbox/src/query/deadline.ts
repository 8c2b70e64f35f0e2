import {SANDBOX_ANSWERS} from '../answers.ts';
import {refuse, type Call} from '../context.ts';
import {RequestOver, type Allowance} from '../user-code.ts';

/** The product’s own limit for a script; a regular expression has the same. */
const RUN_MS = 2000;
/** What all steps of a request may take together. */
export const REQUEST_MS = 5000;

/** The time of one request, which all its steps share. */
export class Deadline {
  readonly #call: Call;
  readonly #end: number;

  constructor(call: Call) {
    this.#call = call;
    this.#end = call.env.timer() + REQUEST_MS;
  }

  /** The milliseconds that are left. Ends the request when there are none. */
  left(): number {
    const left = this.#end - this.#call.env.timer();
    if (left <= 0) refuse(this.#call, SANDBOX_ANSWERS.deadline, 'request-deadline');
    return left;
  }

  /** Runs a script or a pattern. Ends the request when its time is over before the code has run to its end. */
  async run<T>(code: (allowance: Allowance) => Promise<T>): Promise<T> {
    try {
      return await code({run: RUN_MS, left: this.left(), signal: this.#call.req.raw.signal});
    } catch (error) {
      if (error instanceof RequestOver) refuse(this.#call, SANDBOX_ANSWERS.deadline, 'request-deadline');
      throw error;
    }
  }
}
