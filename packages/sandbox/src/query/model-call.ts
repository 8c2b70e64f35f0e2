import type {Budget} from '@javelin/detectors/budget';
import type {Call} from '../context.ts';
import type {JsonObject} from '../store/store.ts';
import type {Deadline} from './deadline.ts';
import type {ProcessorOutputs} from './javelin.ts';
import type {Target} from './target.ts';

export interface Secret {
  readonly name: string;
  readonly provider: string;
}

/** One call of a model on its way through the gateway. */
export interface ModelCall {
  readonly call: Call;
  readonly target: Target;
  readonly policy: JsonObject;
  readonly outputs: ProcessorOutputs;
  /** All detectors of the call draw on it. */
  readonly budget: Budget;
  /** Time that all steps share. */
  readonly deadline: Deadline;
  /** The secret that the call’s virtual key stands for; looked up once. */
  readonly secret: () => Promise<Secret | undefined>;
  /** Set by the `archive` step of an enabled archive: the request as it saw it, if it was in the request chain. */
  archived?: {readonly request?: JsonObject};
  /** A `secrets` step has run: without one no key of the vault is used. */
  usesVault: boolean;
}
