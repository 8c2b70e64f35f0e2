export interface ChainExplorerProps {
  readonly chain?: 'request' | 'response';
}

export const DEFAULTS: Required<ChainExplorerProps> = {chain: 'request'};
