// Control characters, fillers, joiners, selectors and tags. None of them has a shape of its own.
export const HIDDEN =
  /[\x00-\x08\x0B\x0E-\x1F\x7F-\x84\x86-\x9F\u00AD\u034F\u061C\u115F\u1160\u17B4\u17B5\u180B-\u180F\u200B-\u200F\u2028-\u202E\u2060-\u206F\u2800\u3164\uD800-\uDFFF\uFE00-\uFE0F\uFEFF\uFFA0\uFDD0-\uFDEF\uFFF0-\uFFFC\uFFFE\uFFFF\u{13430}-\u{1345F}\u{16FE4}\u{1BCA0}-\u{1BCA3}\u{1D159}\u{1D173}-\u{1D17A}\u{1FFFE}\u{1FFFF}\u{2FFFE}\u{2FFFF}\u{3FFFE}-\u{10FFFF}]/u;
// What scripts and emoji need: a joiner between two letters or emoji, one selector after an emoji
// or a Chinese character, three flags, marks of direction beside right-to-left letters, word breaks of Khmer.
const JOINED = "\\u0600-\\u06FF\\u0750-\\u077F\\u08A0-\\u0DFF"; // Arabic and the scripts of India
const NEEDED = [
  new RegExp(`(?<=[${JOINED}])[\\u200C\\u200D](?=[\\p{L}\\p{M}\\s]|$)|(?<=[A-Za-z0-9])\\u200C(?=[\\u0600-\\u06FF\\u0750-\\u077F])`, "u"),
  /(?<=[\p{Script=Khmer}\p{Script=Thai}\p{Script=Lao}\p{Script=Myanmar}])\u200B(?=\p{L})/u,
  /(?<=[\p{Extended_Pictographic}\u{1F3FB}-\u{1F3FF}]\uFE0F?)\u200D(?=\p{Extended_Pictographic}|[♀♂])/u,
  /(?<=\p{Extended_Pictographic})[\uFE0E\uFE0F](?![\uFE00-\uFE0F])/u,
  /(?<=[\d#*])\uFE0F(?=\u20E3)/u,
  /(?<=\p{Script=Han})[\uFE00-\uFE02\u{E0100}-\u{E0113}](?![\uFE00-\uFE0F\u{E0100}-\u{E01EF}])/u,
  /(?<=\u{1F3F4})\u{E0067}\u{E0062}(?:\u{E0065}\u{E006E}\u{E0067}|\u{E0073}\u{E0063}\u{E0074}|\u{E0077}\u{E006C}\u{E0073})\u{E007F}/u,
  /(?<=[\p{Script=Arabic}\p{Script=Hebrew}][\p{P}\s]?)[\u200E\u200F\u061C](?![\u200E\u200F\u061C])/u,
  /(?<=[\u1820-\u18AA])[\u180B-\u180F](?![\u180B-\u180F])/u,
].map(({ source }) => source);
const EACH = new RegExp(`(?=${HIDDEN.source})(?:(${NEEDED.join("|")})|[^])`, "gu");

/** What tag characters and variation selectors spell. */
const spell = (found) =>
  found
    .map((c) => c.codePointAt(0))
    .filter((c) => (c >= 0xfe00 && c <= 0xfe0f) || c >= 0xe0000)
    .map((c) => (c < 0xe0000 ? c - 0xfe00 : c < 0xe0100 ? c - 0xe0000 : c - 0xe00f0))
    .map((byte) => (byte >= 32 && byte < 127 ? String.fromCharCode(byte) : ""))
    .join("");

/** The text without the characters that are hidden in it for no reason of its script. */
export function withoutHidden(value, onFound = () => {}) {
  const text = typeof value === "string" ? value : (JSON.stringify(value) ?? "");
  return text.replace(EACH, (c, needed) => needed ?? (onFound(c), ""));
}

/** How many characters are hidden in a text for no reason of its script, and what they spell. */
export function hiddenIn(text) {
  const found = [];
  withoutHidden(text, (c) => found.push(c));
  return [found.length, spell(found)];
}
