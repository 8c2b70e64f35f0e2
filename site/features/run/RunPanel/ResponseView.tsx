import type {ReactNode} from 'react';
import type {RunResponse, Output} from '../sandbox/protocol.ts';
import {onOneLine, prettyBody} from './response-text.ts';
import {foldTo} from './excerpt.ts';
import {CopyableText} from './Fold.tsx';
import type {Printed} from './useReservedHeight.ts';

interface Props {
  readonly printed?: Printed;
}

/** A longer line does not fit beside the copy button. */
const MAX_SHORT = 80;

/** Shows as much as the page prints; the rest is a press away. */
export function ResponseView({response, printed}: Props & {readonly response: RunResponse}): ReactNode {
  const pretty = prettyBody(response) || '(empty)';
  const short = onOneLine(pretty);
  const isShort =
    printed?.text.trim().includes('\n') === false && /^\{/.test(short) && short.length <= MAX_SHORT;
  const text = isShort ? short : pretty;
  const folded = printed && foldTo(printed.text, text);
  return <CopyableText label="response" text={text} folded={folded} isHighlighted={printed?.isHighlighted} />;
}

/** What a script printed, and the error that ended it. */
export function OutputText({output, printed}: Props & {readonly output: Output}): ReactNode {
  const lines = [...output.printed.map((each) => each.text), output.error];
  const text = lines.join('').replace(/\n$/, '');
  return (
    <CopyableText
      label="output"
      text={text || '(no output)'}
      isHighlighted={printed?.isHighlighted}
      isBesideCopy
    />
  );
}
