/** `2 matches`, `1 match`, `no matches`. */
export function count(amount: number, one: string, many = `${one}s`): string {
  return `${amount === 0 ? 'no' : amount} ${amount === 1 ? one : many}`;
}

export const pretty = (value: unknown): string => JSON.stringify(value, null, 2);

/** `1,000`: the same everywhere, whatever the browser's language. */
export const inWords = (amount: number): string => amount.toLocaleString('en-GB');
