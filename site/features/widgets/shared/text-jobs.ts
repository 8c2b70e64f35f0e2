import {inspectCharacters} from '@javelin/detectors/characters';
import {readUrls} from '@javelin/detectors/urls';
import type {Input, Output, Runs, TextKind} from './jobs.ts';
import {MAX_INPUT} from './limits.ts';

const RUN: Runs<TextKind> = {
  characters: ({text}) => inspectCharacters(text),
  urls: ({text, trusted}) => readUrls(text, trusted),
};

export function runTextJob<K extends TextKind>(kind: K, input: Input<K>): Output<K> {
  return RUN[kind]({...input, text: input.text.slice(0, MAX_INPUT)});
}
