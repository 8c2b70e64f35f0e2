/** Hides what must not be read over somebody's shoulder. */

const SENSITIVE = /(?:secret_key|password|passwd|token|credentials?|private_key|access_key)$/i;
const SHOWN = 4;
const LONG_ENOUGH = 12;

/** A copy in which every text of a sensitive field is hidden but for its last characters. */
export function maskSecrets(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(maskSecrets);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, field]) => [
      name,
      typeof field === 'string' && SENSITIVE.test(name) ? hide(field) : maskSecrets(field),
    ]),
  );
}

function hide(text: string): string {
  if (text === '') return text;
  return `••••${text.length >= LONG_ENOUGH ? text.slice(-SHOWN) : ''}`;
}
