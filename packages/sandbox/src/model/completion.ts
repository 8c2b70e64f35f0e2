/** What a built-in model says to one call, before it takes the shape of an endpoint. */

export interface ToolCall {
  readonly id: string;
  readonly name: string;
  /** JSON text. */
  readonly arguments: string;
}

export interface Completion {
  readonly text: string;
  readonly toolCalls: readonly ToolCall[];
  readonly finish: 'stop' | 'length' | 'tool_calls';
}

/** What every shape of a response begins with. */
export interface Identity {
  readonly id: string;
  /** Seconds since 1970. */
  readonly created: number;
  readonly model: string;
}

/** One event of a stream: its name where the endpoint names events, and its data. */
export interface StreamEvent {
  readonly event?: string;
  readonly data: object | '[DONE]';
}

export const FINGERPRINT = 'fp_sandbox';
