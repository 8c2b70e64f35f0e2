/** For the data, the page's filter and the feed. */
export const KINDS = ['breaking', 'new', 'security', 'performance', 'engineering'] as const;
export type Kind = (typeof KINDS)[number];

export const KIND_LABELS: Readonly<Record<Kind, string>> = {
  breaking: 'Breaking',
  new: 'New',
  security: 'Security',
  performance: 'Performance',
  engineering: 'Engineering',
};
