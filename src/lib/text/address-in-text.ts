import { parse } from "tldts";
import { withoutTail } from "./plain-text";

/** Characters that look like a full stop and survive NFKC. */
const DOTS = /[。·‧•∙⋅●・ꞏꓸ٠۔܁܂᛫ᐧ⸱⸳ͺ]/gu;

/** Letters in circles and squares, for which NFKC has no plain letter. */
const ENCLOSED = [0x1f150, 0x1f170, 0x1f1e6];
const ENCLOSED_LETTER = /[\u{1f150}-\u{1f169}\u{1f170}-\u{1f189}\u{1f1e6}-\u{1f1ff}]/gu;

/** Cyrillic and Greek letters that look like Latin ones. */
const LOOK_ALIKES: Readonly<Record<string, string>> = {
  ...{ а: "a", в: "b", с: "c", ԁ: "d", е: "e", һ: "h", і: "i", ӏ: "l", ј: "j", к: "k", м: "m", н: "h" },
  ...{ о: "o", р: "p", ԛ: "q", ѕ: "s", т: "t", ц: "u", ѵ: "v", ԝ: "w", х: "x", у: "y" },
  ...{ α: "a", ε: "e", ι: "i", κ: "k", ν: "v", ο: "o", ρ: "p", τ: "t", υ: "u", χ: "x", ı: "i", ł: "l" },
};

/** Ways to spell the dots and the @ of an address apart. Only common ends of names are read across a space. */
const APART = [
  [/ ?[[({<] ?(?:\.|dot|punkt) ?[\])}>] ?/gu, "."],
  [/ ?[[({<] ?(?:@|at) ?[\])}>] ?/gu, "@"],
  [/ dot ([\p{L}\p{N}])/gu, ".$1"],
  [/ \. ?([\p{L}\p{N}])/gu, ".$1"],
  [
    /[.,] ?(com|net|org|info|biz|io|app|dev|xyz|top|shop|site|online|club|ru|cn|example)($|[^\p{L}\p{N}])/gu,
    ".$1$2",
  ],
] as const;

const SCHEME = /(?:^|[^\p{L}\p{N}])(?:h(?:tt|xx|\*\*)ps?|ftp|mailto|tel|whatsapp) ?[[({]? ?:/u;
const AUTHORITY = /: ?\/ ?\//u;
const MAILBOX = /[\p{L}\p{N}._%+-]@[\p{L}\p{N}]/u;
const WWW = /(?:^|[^\p{L}\p{N}])www\d?\./iu;
const NO_PART_OF_HOST = /[^\p{L}\p{M}\p{N}_.-]+/u;

/** Not in the list of public suffixes, but a person reads them as one. */
const RESERVED = /\.(?:example|test|invalid|localhost|local|internal|onion|lan|home|corp|alt|arpa)$/u;

const PHONE = /[+(]?\p{Nd}(?:[\s().\-/\p{Pd}\p{Zs}]{0,3}\p{Nd}){6,}/gu;
const VANITY = /(?:^|\D)(?:1[\s.-]?)?8(?:00|33|44|55|66|77|88)[\s.-]?[a-z]{3,}/iu;
const YEARS = /^(?:1[89]|20)\d\d\D{1,3}(?:1[89]|20)\d\d$/;

const plainLetters = (text: string): string =>
  text
    .normalize("NFKC")
    .replace(/\p{Default_Ignorable_Code_Point}/gu, "")
    .replace(ENCLOSED_LETTER, toLetter)
    .toLowerCase()
    .replace(DOTS, ".")
    .replace(/\s+/g, " ");

function toLetter(letter: string): string {
  const code = letter.codePointAt(0) ?? 0;
  const first = ENCLOSED.findLast((start) => start <= code) ?? code;
  return String.fromCharCode(97 + code - first);
}

const joined = (text: string): string => APART.reduce((found, [apart, by]) => found.replace(apart, by), text);

const inLatin = (text: string): string =>
  text.replace(/[^\p{ASCII}]/gu, (letter) => LOOK_ALIKES[letter] ?? letter);

function isHost(name: string): boolean {
  if (RESERVED.test(name)) return true;
  const { isIcann, isPrivate, isIp, domain } = parse(name, { allowPrivateDomains: true });
  return isIp === true || ((isIcann === true || isPrivate === true) && domain !== null);
}

/** A sentence may go on right behind a domain: `evil.com.Join us`. */
function containsHost(name: string): boolean {
  const labels = name.replace(/^\.+/, "").split(".");
  return labels.some((_, at) => at > 0 && isHost(labels.slice(0, at + 1).join(".")));
}

/** Digits behind a letter and a hyphen are part of a generated name, such as `member-12-3456`. */
function isPhone(text: string): boolean {
  const isNumber = ({ 0: number, index }: RegExpExecArray) => {
    const digits = number.replace(/\P{Nd}/gu, "").length;
    const isTail = /[\p{L}\p{N}][-_]?$/u.test(text.slice(0, index));
    return !YEARS.test(number) && digits >= (isTail ? 10 : 7);
  };
  return [...text.matchAll(PHONE)].some(isNumber) || VANITY.test(text);
}

function isAddressed(text: string): boolean {
  if (SCHEME.test(text) || AUTHORITY.test(text) || MAILBOX.test(text) || WWW.test(text)) return true;
  return text.split(NO_PART_OF_HOST).some(containsHost);
}

/**
 * Returns true if a reader could take part of the text for a URL, a domain, an email address or a phone number,
 * however it is disguised. Prefers a false alarm (`ASP.NET`): the caller only shows less of a name.
 */
export function containsAddress(text: string): boolean {
  const plain = plainLetters(text);
  return isPhone(plain) || [plain, joined(plain), joined(inLatin(plain))].some(isAddressed);
}

/** The words of a text without those that are addresses; null if nothing is left or what is left is still one. */
export function withoutAddresses(text: string): string | null {
  if (!containsAddress(text)) return text;
  const words = text.split(/\s+/).filter((word) => !containsAddress(word));
  const rest = withoutTail(words.join(" ").replace(/^[\s\p{P}]+/u, ""), /[\s\p{P}]/u);
  return /\p{L}/u.test(rest) && !containsAddress(rest) ? rest : null;
}
