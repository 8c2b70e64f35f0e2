import type {ReactNode} from 'react';

/** The mark: a javelin in flight, drawn as one slanted line with its point. */
export default function Mark({className}: {readonly className?: string}): ReactNode {
  return (
    <svg className={className} viewBox="0 0 32 32" aria-hidden="true" focusable="false">
      <path d="M4 28 21 11" fill="none" stroke="currentColor" strokeWidth="3.2" strokeLinecap="square" />
      <path className="mark-point" d="M29 3 24.2 15.2 16.8 7.8z" />
    </svg>
  );
}
