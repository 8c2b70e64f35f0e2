import {inspectCharacters} from '@javelin/sandbox/processors/characters';
import {readUrls} from '@javelin/sandbox/processors/urls';
import type {Input, Output, Runs, TextKind} from './jobs';
import {MAX_INPUT} from './limits';

const RUN: Runs<TextKind> = {
  characters: ({text}) => inspectCharacters(text),
  urls: ({text, trusted}) => readUrls(text, trusted),
};

export function runTextJob<K extends TextKind>(kind: K, input: Input<K>): Output<K> {
  return RUN[kind]({...input, text: input.text.slice(0, MAX_INPUT)});
}
