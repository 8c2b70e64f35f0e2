import {describe, expect, it} from 'vitest';
import {highEntropyTokens, measureEntropy, scanWindows, shannonEntropy} from './entropy.ts';

describe('Shannon entropy', () => {
  it.each([
    ['', 0],
    ['aaaaaaaaaaaaaaaa', 0],
    ['abababababababab', 1],
    ['0123456789abcdef', 4],
    ['wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY', 4.663],
  ])('%s is %f bits per character', (text, bits) => {
    expect(shannonEntropy(text)).toBeCloseTo(bits, 3);
  });

  it('counts characters, not code units', () => {
    expect(measureEntropy('🦅🦅🐳🐳')).toMatchObject({
      bitsPerCharacter: 1,
      normalised: 1,
      length: 4,
      alphabet: 2,
    });
    expect(measureEntropy('\ud800').length).toBe(1);
  });
});

describe('windows', () => {
  const text = 'plain words, then wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY and words again';

  it('agrees with the direct calculation everywhere', () => {
    for (const {start, end, bitsPerCharacter} of scanWindows(text, 16)) {
      expect(bitsPerCharacter).toBeCloseTo(shannonEntropy(text.slice(start, end)), 9);
    }
  });

  it('peaks at the key', () => {
    const peak = scanWindows(text, 20).reduce((a, b) => (b.bitsPerCharacter > a.bitsPerCharacter ? b : a));
    expect(peak.start).toBeGreaterThanOrEqual(18 - 5);
    expect(peak.end).toBeLessThanOrEqual(58 + 5);
  });

  it('handles text shorter than the window and steps', () => {
    expect(scanWindows('ab', 16)).toEqual([{start: 0, end: 2, bitsPerCharacter: 1}]);
    expect(scanWindows('', 16)).toEqual([]);
    expect(scanWindows('x'.repeat(100), 10, 30).map((w) => w.start)).toEqual([0, 30, 60, 90]);
  });
});

it('leaves padding and dashes out of the token', () => {
  const [token] = highEntropyTokens('--wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY==');
  expect(token).toMatchObject({start: 2, end: 42});
});
