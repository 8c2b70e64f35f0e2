/**
 * The languages a fence may name: the single list for the highlighter, the examples check and the error
 * messages. `label` is what the code block shows; `grammar` is Shiki's name, absent where there is nothing to
 * colour.
 */
export const LANGUAGES = {
  bash: {label: 'Shell', grammar: 'shellscript'},
  python: {label: 'Python', grammar: 'python'},
  // One grammar for three: to prepare each takes a second or two, and no block looks different.
  js: {label: 'JavaScript', grammar: 'tsx'},
  ts: {label: 'TypeScript', grammar: 'tsx'},
  tsx: {label: 'TSX', grammar: 'tsx'},
  json: {label: 'JSON', grammar: 'json'},
  yaml: {label: 'YAML', grammar: 'yaml'},
  ini: {label: 'INI', grammar: 'ini'},
  http: {label: 'HTTP', grammar: 'http'},
  nginx: {label: 'nginx', grammar: 'nginx'},
  diff: {label: 'Diff', grammar: 'diff'},
  text: {label: 'Text', grammar: undefined},
} as const;

export type Language = keyof typeof LANGUAGES;

/** Names people reach for, and the one name we use for the same thing. */
const OTHER_NAMES: Readonly<Record<string, Language>> = {
  sh: 'bash',
  shell: 'bash',
  zsh: 'bash',
  console: 'bash',
  curl: 'bash',
  py: 'python',
  javascript: 'js',
  mjs: 'js',
  typescript: 'ts',
  yml: 'yaml',
  env: 'ini',
  toml: 'ini',
  plaintext: 'text',
  txt: 'text',
};

export function isLanguage(name: string): name is Language {
  return Object.hasOwn(LANGUAGES, name);
}

/** What to write instead of a language we do not know. */
export function languageRemedy(name: string): string {
  const preferred = OTHER_NAMES[name.toLowerCase()];
  if (preferred !== undefined) return `write \`${preferred}\`.`;
  return `use one of ${Object.keys(LANGUAGES).join(', ')}, mermaid; anything that is not code is \`text\`.`;
}
