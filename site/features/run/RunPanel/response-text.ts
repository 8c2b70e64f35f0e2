/** A request or a response in words for the panel. Pure. */
import {prettyJson} from '@javelin/detectors/json';
import type {RunResponse} from '../sandbox/protocol.ts';

/** `{"message": "Route updated successfully"}`, as the pages print what is short. */
export const onOneLine = (pretty: string): string =>
  pretty
    .replace(/([[{])\n\s*/g, '$1')
    .replace(/\n\s*([\]}])/g, '$1')
    .replace(/\n\s*/g, ' ');

export const prettyBody = ({body, headers}: RunResponse): string =>
  headers.some(([name, value]) => name === 'content-type' && value.includes('json'))
    ? prettyJson(body)
    : body;
