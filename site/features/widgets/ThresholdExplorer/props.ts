/** A page may show one for each block. */
export const titleOf = (block: Block): string => `Threshold explorer: ${block}`;

/** The policy blocks whose rules compare a score with a threshold. */
export const BLOCKS = {
  prompt_safety: ['prompt_injection', 'jailbreak'],
  content_filter: ['violence', 'weapons', 'hate_speech', 'crime', 'sexual', 'profanity'],
} as const;

export type Block = keyof typeof BLOCKS;

export interface ThresholdExplorerProps {
  readonly block?: Block;
  readonly rejectPrompt?: string;
}

export const DEFAULTS: Required<ThresholdExplorerProps> = {
  block: 'prompt_safety',
  rejectPrompt: 'This request was blocked by our security policy.',
};
