/**
 * Fake tokens built at run time, so that no file of this repository contains a string that a secret scanner would
 * report. A linear congruential generator: stable, and different for every seed.
 */
const ALPHANUMERIC = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';

export function fake(seed: number, length: number, alphabet = ALPHANUMERIC): string {
  let state = (seed * 2654435761 + 12345) >>> 0;
  let token = '';
  while (token.length < length) {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    token += alphabet.charAt((state >>> 9) % alphabet.length);
  }
  return token;
}

export const HEX = '0123456789abcdef';
export const UPPER = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
export const BASE64 = `${ALPHANUMERIC}+/`;
export const BASE64URL = `${ALPHANUMERIC}-_`;

export const base64url = (text: string): string =>
  btoa(text).replace(/\+/g, '-').replace(/\//g, '_').replace(/=+$/, '');

export const jwt = (seed: number, alg = 'HS256'): string =>
  [
    base64url(JSON.stringify({alg, typ: 'JWT'})),
    base64url(JSON.stringify({sub: `user-${seed}`, iat: 1700000000 + seed})),
    fake(seed, 43, BASE64URL),
  ].join('.');

export const pem = (label: string, seed: number): string => {
  const lines = Array.from({length: 4}, (_, i) => fake(seed + i, 64, BASE64));
  return [`-----BEGIN ${label}-----`, ...lines, `-----END ${label}-----`].join('\n');
};
