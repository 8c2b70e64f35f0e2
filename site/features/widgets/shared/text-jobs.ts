import {inspectCharacters} from '@javelin/detectors/characters';
import {cleanLinks, readable} from '@javelin/detectors/recipes/links.js';
import {readUrls} from '@javelin/detectors/urls';
import type {Input, Output, Runs, TextKind} from './jobs.ts';
import {MAX_INPUT} from './limits.ts';

/** More URLs than anybody reads one by one. */
const MAX_READ = 1000;

const RUN: Runs<TextKind> = {
  characters: ({text}) => inspectCharacters(text),
  urls: ({text, trusted}) => {
    const unescaped = readable(text).replaceAll(/\\([:/.@])/g, '$1');
    const readings = readUrls(unescaped, trusted, {limit: MAX_READ + 1, bare: true});
    const shown = readings.slice(0, MAX_READ).map(({scheme: _, looksLike: __, rest: ___, ...kept}) => kept);
    const hosts = [trusted.trim().toLowerCase()];
    return {
      readings: shown,
      more: readings.length > MAX_READ,
      kept: cleanLinks(text, hosts, () => {}),
    };
  },
};

export function runTextJob<K extends TextKind>(kind: K, input: Input<K>): Output<K> {
  return RUN[kind]({...input, text: input.text.slice(0, MAX_INPUT)});
}
