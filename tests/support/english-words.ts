import { readFileSync } from "node:fs";

type Other = "de" | "fr";

const wordsOf = (text: string): string[] => text.toLowerCase().match(/\p{L}{3,}/gu) ?? [];

/** The words of all messages of a language, without the names of their arguments. */
function wordsIn(language: string): Set<string> {
  const messages = JSON.parse(readFileSync(`messages/${language}.json`, "utf8"));
  const texts: string[] = [];
  JSON.stringify(messages, (key, value) => {
    if (typeof value === "string" && !key.startsWith("$")) texts.push(value);
    return value;
  });
  return new Set(texts.flatMap((text) => wordsOf(text.replace(/\{[^}]*\}/g, " "))));
}

/** The names of days and months, which a date brings into a text and which no message has to contain. */
function datesIn(language: Other): string[] {
  const days = Array.from({ length: 366 }, (_, day) => new Date(Date.UTC(2024, 0, 1 + day)));
  return (["short", "long"] as const).flatMap((width) => {
    const format = new Intl.DateTimeFormat(language, { weekday: width, month: width, timeZone: "UTC" });
    return days.flatMap((day) => wordsOf(format.format(day)));
  });
}

const lexicons = new Map<Other, Set<string>>();

function lexiconOf(language: Other): Set<string> {
  const known = lexicons.get(language);
  if (known) return known;
  const own = new Set([...wordsIn(language), ...datesIn(language)]);
  const lexicon = new Set([...wordsIn("en")].filter((word) => !own.has(word)));
  lexicons.set(language, lexicon);
  return lexicon;
}

/** The words of a text that English messages have and the language's own messages lack: it isn't translated, or half. */
export function englishWordsIn(language: string, text: string): string[] {
  if (language !== "de" && language !== "fr") return [];
  return wordsOf(text).filter((word) => lexiconOf(language).has(word));
}

/** All texts in an object that people read, by where they are: no addresses and no names of types. */
export function textsIn(value: unknown, at = ""): [string, string][] {
  if (typeof value === "string") return /^(https?:|\/|[\w-]+:)\S*$/.test(value) ? [] : [[at, value]];
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value)
    .filter(([key]) => !/^(@|type$|card$|locale$|types$|query-input|price|siteName)/.test(key))
    .flatMap(([key, part]) => textsIn(part, `${at}.${key}`));
}
