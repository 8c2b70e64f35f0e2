import {MAX_SHOWN} from './limits.ts';

export interface Marked {
  readonly start: number;
  readonly end: number;
}

export interface Segment<M extends Marked> {
  readonly text: string;
  readonly mark?: M;
}

/** Cuts a text into plain and marked pieces. Marks must be in order; what overlaps or starts too late is left out. */
export function toSegments<M extends Marked>(
  text: string,
  marks: readonly M[],
  limit: number = MAX_SHOWN.characters,
): Segment<M>[] {
  const segments: Segment<M>[] = [];
  let at = 0;
  for (const mark of marks) {
    if (mark.start < at || mark.end > limit || mark.end <= mark.start) continue;
    if (mark.start > at) segments.push({text: text.slice(at, mark.start)});
    segments.push({text: text.slice(mark.start, mark.end), mark});
    at = mark.end;
  }
  const rest = text.slice(at, limit);
  if (rest) segments.push({text: rest});
  if (text.length > limit) segments.push({text: '…'});
  return segments;
}
