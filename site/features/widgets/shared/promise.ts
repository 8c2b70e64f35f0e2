/** What every widget promises; also the text of its footer. */
export const PROMISE = 'Rule-based; runs in your browser; nothing is sent.';
