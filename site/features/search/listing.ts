import type {KeyboardEvent} from 'react';

/** What the list, once it is there, makes of the field above it. */
export interface Listing {
  readonly id?: string;
  readonly active?: string | undefined;
  readonly onKeyDown?: (event: KeyboardEvent) => void;
}
