function backwards(text) {
  return text.split("").reverse().join("");
}
/** Each letter replaced by the one at a distance (13: ROT13), or from the other end of the alphabet (0: Atbash). */
function replaced(text, distance) {
  return text.replace(/[a-z]/gi, function (c) {
    var code = c.charCodeAt(0);
    var middle = code > 96 ? 109.5 : 77.5;
    return String.fromCharCode(distance ? code + (code < middle ? distance : -distance) : 2 * middle - code);
  });
}

/** Words as they are, backwards, each of them backwards, in ROT13 and in Atbash. */
export function turned(words) {
  var all = [];
  words.forEach(function (word) {
    [word, backwards(word), word.split(" ").map(backwards).join(" ")].forEach(function (form) {
      all.push(form, replaced(form, 13), replaced(form, 0));
    });
  });
  return all;
}
