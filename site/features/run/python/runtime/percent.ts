/** The operator `%` of text: `"%s of %d" % (a, b)`. */
import {fail} from './errors.ts';
import {formatConverted, truncated} from './format.ts';
import {Tuple} from './objects.ts';
import {nameOf} from './types.ts';

const FIELD = /%(?<flags>[-+ #0]*)(?<width>\d*)(?<precision>\.\d+)?(?<type>.?)/su;

/** What a value of a numeric field must be; `%d` cuts the fraction off, where a format specification refuses it. */
function numberFor(type: string, value: unknown): bigint | number {
  const number = typeof value === 'boolean' ? BigInt(value) : value;
  if (/[diu]/.test(type)) {
    if (typeof number === 'bigint') return number;
    if (typeof number === 'number') return truncated(number);
    throw fail('TypeError', `%${type} format: a real number is required, not ${nameOf(value)}`);
  }
  if (/[oxX]/.test(type)) {
    if (typeof number === 'bigint') return number;
    throw fail('TypeError', `%${type} format: an integer is required, not ${nameOf(value)}`);
  }
  if (typeof number === 'bigint' || typeof number === 'number') return number;
  throw fail('TypeError', `must be real number, not ${nameOf(value)}`);
}

function formatField(field: RegExpExecArray, value: unknown): Promise<string> {
  const {flags = '', width = '', precision = '', type = ''} = field.groups ?? {};
  const isLeft = flags.includes('-');
  if (/[sr]/.test(type)) return formatConverted(value, type, `${isLeft ? '<' : '>'}${width}${precision}s`);
  const sign = /\+/.exec(flags)?.[0] ?? / /.exec(flags)?.[0] ?? '';
  const form = flags.includes('#') ? '#' : '';
  const padding = flags.includes('0') && !isLeft ? '0' : '';
  const digits = /[diu]/.test(type) ? 'd' : `${precision}${type}`;
  const specification = `${isLeft ? '<' : ''}${sign}${form}${padding}${width}${digits}`;
  return formatConverted(numberFor(type, value), undefined, specification);
}

export async function percent(template: string, values: unknown): Promise<string> {
  const items = values instanceof Tuple ? [...values.items] : [values];
  let text = '';
  let rest = template;
  for (let field = FIELD.exec(rest); field; field = FIELD.exec(rest)) {
    const type = field.groups?.['type'] ?? '';
    text += rest.slice(0, field.index);
    rest = rest.slice(field.index + field[0].length);
    if (type !== '%' && !/[srdiuoxXeEfFgG]/.test(type))
      throw fail('ValueError', `unsupported format character '${type}'`);
    if (type !== '%' && items.length === 0) throw fail('TypeError', 'not enough arguments for format string');
    text += type === '%' ? '%' : await formatField(field, items.shift());
  }
  if (items.length > 0) throw fail('TypeError', 'not all arguments converted during string formatting');
  return text + rest;
}
