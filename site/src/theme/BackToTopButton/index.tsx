/** R2.18: a button back to the top. Readers who asked for less motion are taken there without a ride. */
import type {MouseEvent, ReactNode} from 'react';
import BackToTopButton from '@theme-original/BackToTopButton';

function jumpIfAsked(event: MouseEvent): void {
  if (!window.matchMedia('(prefers-reduced-motion: reduce)').matches) return;
  event.stopPropagation();
  window.scrollTo(0, 0);
}

export default function BackToTopButtonWrapper(): ReactNode {
  return (
    <div role="presentation" onClickCapture={jumpIfAsked}>
      <BackToTopButton />
    </div>
  );
}
