import type {ReactNode} from 'react';
import type {Answer, Output} from '../sandbox/protocol.ts';
import {prettyBody} from './answer-text.ts';
import {foldTo} from './excerpt.ts';
import {CopyableText} from './Fold.tsx';
import type {Printed} from './useReservedHeight.ts';

interface Props {
  readonly printed?: Printed;
}

/** As long as what the page prints; the rest is a press away. */
export function ResponseView({answer, printed}: Props & {readonly answer: Answer}): ReactNode {
  const text = prettyBody(answer) || '(empty)';
  const folded = printed && foldTo(printed.text, text);
  return <CopyableText label="response" text={text} folded={folded} isHighlighted={printed?.isHighlighted} />;
}

/** What a script printed, and the error that ended it. */
export function OutputText({output, printed}: Props & {readonly output: Output}): ReactNode {
  const lines = [...output.printed.map((each) => each.text), output.error];
  const text = lines.join('').replace(/\n$/, '');
  return <CopyableText label="output" text={text || '(no output)'} isHighlighted={printed?.isHighlighted} />;
}
