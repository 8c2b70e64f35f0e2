/** `2 matches`, `1 match`, `no matches`. */
export function count(amount: number, one: string, many = `${one}s`): string {
  return `${amount === 0 ? 'no' : amount} ${amount === 1 ? one : many}`;
}

export const pretty = (value: unknown): string => JSON.stringify(value, null, 2);
