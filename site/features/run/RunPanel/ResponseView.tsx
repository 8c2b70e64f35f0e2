import type {ReactNode} from 'react';
import type {Answer, Output} from '../sandbox/protocol.ts';
import {prettyBody} from './answer-text.ts';
import Fold, {CopyableText} from './Fold.tsx';

interface Props {
  readonly isHighlighted?: (line: string) => boolean;
}

export function ResponseView({answer, isHighlighted}: Props & {readonly answer: Answer}): ReactNode {
  return (
    <>
      <CopyableText label="response" text={prettyBody(answer) || '(empty)'} isHighlighted={isHighlighted} />
      <Fold title="Response headers">
        <CopyableText
          label="headers"
          text={answer.headers.map(([name, value]) => `${name}: ${value}`).join('\n')}
        />
      </Fold>
    </>
  );
}

/** What a script printed, and the error that ended it. */
export function OutputText({output, isHighlighted}: Props & {readonly output: Output}): ReactNode {
  const {printed, error} = output;
  const text = [...printed.map((each) => each.text), error].join('').replace(/\n$/, '');
  return <CopyableText label="output" text={text || '(no output)'} isHighlighted={isHighlighted} />;
}
