import type {ReactNode} from 'react';

export default function SearchIcon(): ReactNode {
  return (
    <svg viewBox="0 0 20 20" width="16" height="16" aria-hidden="true">
      <path
        d="m13 13 5 5M8.5 14a5.5 5.5 0 1 1 0-11 5.5 5.5 0 0 1 0 11z"
        fill="none"
        stroke="currentColor"
        strokeWidth="2"
      />
    </svg>
  );
}
