const ACCENTS = new Map(
  Object.entries({
    ...{
      A: "Å",
      B: "Ɓ",
      C: "Ç",
      D: "Ð",
      E: "É",
      F: "Ƒ",
      G: "Ĝ",
      H: "Ĥ",
      I: "Î",
      J: "Ĵ",
      K: "Ķ",
      L: "Ļ",
      M: "Ṁ",
    },
    ...{
      N: "Ñ",
      O: "Ö",
      P: "Þ",
      Q: "Ǫ",
      R: "Ŕ",
      S: "Š",
      T: "Ţ",
      U: "Û",
      V: "Ṽ",
      W: "Ŵ",
      X: "Ẋ",
      Y: "Ý",
      Z: "Ž",
    },
    ...{
      a: "å",
      b: "ƀ",
      c: "ç",
      d: "ð",
      e: "é",
      f: "ƒ",
      g: "ĝ",
      h: "ĥ",
      i: "î",
      j: "ĵ",
      k: "ķ",
      l: "ļ",
      m: "ɱ",
    },
    ...{
      n: "ñ",
      o: "ö",
      p: "þ",
      q: "ǫ",
      r: "ŕ",
      s: "š",
      t: "ţ",
      u: "û",
      v: "ṽ",
      w: "ŵ",
      x: "ẋ",
      y: "ý",
      z: "ž",
    },
  }),
);
const FILLER = ["one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"];
/** Arguments and markup stay as they are. */
const FIXED = /(\{[^}]*\}|<[^>]*>)/;
/** German and French are about that much longer than English. */
const GROWTH = 0.35;

const accented = (text) => [...text].map((letter) => ACCENTS.get(letter) ?? letter).join("");

/** Short texts grow more: a word of five letters often becomes one of ten. */
function filler(text) {
  const length = text.replace(new RegExp(FIXED, "g"), "").length;
  let wanted = Math.ceil(length * (length < 12 ? 2 * GROWTH : GROWTH));
  const words = [];
  for (let index = 0; wanted > 0; index += 1) {
    const word = FILLER[index % FILLER.length];
    words.push(word);
    wanted -= word.length + 1;
  }
  return words.join(" ");
}

function disguise(text) {
  const parts = text.split(FIXED).map((part, index) => (index % 2 ? part : accented(part)));
  return `[${parts.join("")} ${accented(filler(text))}]`;
}

/**
 * Returns English messages in a pseudo-language: accented, longer, in brackets. On a page it shows which text isn't a
 * message (no accents), which sentence is glued from several (brackets beside brackets) and which is cut (no end).
 */
export function pseudoMessages(messages) {
  const variant = (one) => ({
    ...one,
    match: Object.fromEntries(Object.entries(one.match).map(([key, text]) => [key, disguise(text)])),
  });
  return Object.fromEntries(
    Object.entries(messages).map(([key, message]) => {
      if (key === "$schema") return [key, message];
      return [key, typeof message === "string" ? disguise(message) : message.map(variant)];
    }),
  );
}
