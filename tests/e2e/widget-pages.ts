/** The widgets of the processor pages by name, each with a page it stands on. */
const P = '/javelin-processors';

/** Those that take a reader's text. */
export const TEXT_WIDGETS = [
  ['Regex tester', `${P}/regex`],
  ['Keyword tester', `${P}/keywordcheck`],
  ['Infotype detector', `${P}/infotypes`],
  ['Secret detector', `${P}/secretsandcredentials`],
  ['Entropy meter', `${P}/entropyusage`],
  ['Character inspector', `${P}/securityfilters`],
  ['URL anatomy', `${P}/malware`],
] as const;

export const ALL_WIDGETS = [
  ...TEXT_WIDGETS,
  ['Chain explorer: request', `${P}/request-processors`],
  ['Threshold explorer: prompt_safety', `${P}/promptinjectionusage`],
  ['Telemetry reader', `${P}/overview`],
] as const;
