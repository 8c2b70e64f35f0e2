import {describe, expect, it} from 'vitest';
import {boundsOf} from './bounds.ts';
import {readFlowLine} from './flowchart-line.ts';
import {readPoints, roundedPath} from './geometry.ts';
import {parseSvg, serialize, svg} from './svg.ts';

describe('geometry', () => {
  it('rounds corners and leaves straight lines straight', () => {
    const straight = readPoints('0,0 5,0 10,0');
    expect(roundedPath(straight, 8)).toBe('M0 0L10 0');
    expect(roundedPath(readPoints('0,0 20,0 20,20'), 8)).toBe('M0 0L12 0Q20 0 20 8L20 20');
  });

  it('never cuts more than half of a side', () => {
    expect(roundedPath(readPoints('0,0 4,0 4,40'), 8)).toBe('M0 0L2 0Q4 0 4 2L4 40');
  });

  it('closes shapes with every corner rounded', () => {
    expect(roundedPath(readPoints('0,0 20,0 20,20 0,20'), 5, true).match(/Q/g)).toHaveLength(4);
  });
});

describe('bounds', () => {
  it('surrounds shapes and words, with room for the stroke', () => {
    const box = svg('rect', {x: 10, y: 10, width: 20, height: 20});
    expect(boundsOf([box])).toEqual({x: 8, y: 8, width: 24, height: 24});
    const wide = boundsOf([
      svg('g', {}, [box, svg('text', {class: 'dg-note-label', x: 10, y: 20}, ['a long label here'])]),
    ]);
    expect(wide.width).toBeGreaterThan(90);
  });
});

describe('flowchart lines', () => {
  it('reads chains, groups, labels and classes', () => {
    expect(readFlowLine('a[One] --> b & c((Two)):::accent')).toEqual([
      {id: 'a', label: '[One]', className: undefined},
      {id: 'b', label: undefined, className: undefined},
      {id: 'c', label: '((Two))', className: 'accent'},
    ]);
    expect(readFlowLine('a -- words --> b')).toHaveLength(2);
  });

  it.each(['a -> b', 'a-->b', 'a --> ', 'a[Open --> b', '--> b'])('gives up on %j', (line) => {
    expect(readFlowLine(line)).toBeUndefined();
  });
});

describe('svg', () => {
  it('reads and writes the same picture', () => {
    const markup = '<svg class="a"><g><text x="1">a &lt; b &amp; c</text><rect/></g></svg>';
    expect(serialize(parseSvg(markup))).toBe(markup);
  });

  it.each(['<svg><svg', '<svg', '<svg></svg><svg></svg>', 'text', ''])('throws on %j', (markup) => {
    expect(() => parseSvg(markup)).toThrow();
  });
});
