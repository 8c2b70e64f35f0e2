import type {LanguageRegistration} from 'shiki/core';

const QUOTED = String.raw`"(?:[^"\\]|\\.)*"`;

/**
 * Most requests on the site are curl calls whose body is JSON in single quotes; to the shell that is one long
 * string. This injection colours its names and values. Every pattern ends on its own line, so that a quoted
 * brace (`grep '{'`) cannot swallow what follows.
 */
export const jsonInShell: LanguageRegistration = {
  name: 'json-in-shell',
  scopeName: 'source.shell.json-body',
  injectTo: ['source.shell'],
  injectionSelector: 'L:string.quoted.single.shell',
  patterns: [
    {match: String.raw`${QUOTED}(?=\s*:)`, name: 'support.type.property-name.json'},
    {match: QUOTED, name: 'string.quoted.double.json'},
    {
      match: String.raw`(?<=[:,\[]|[:,\[] )(?:-?\d+(?:\.\d+)?|true|false|null)(?=\s*(?:[,\]}]|$))`,
      name: 'constant.language.json',
    },
  ],
  repository: {},
};
