import type { StartupContent } from "../content-reader/model";

export type Quote = { name: string; text: string };

export type Words = {
  name: string;
  tagline: string;
  address: string;
  place: string;
  category: string;
  topics: string[];
  phrases: string[];
  entries: string[];
  quotes: Quote[];
  code: string[];
};

const plain = (markdown: string) =>
  markdown
    .replace(/[*_`>]/g, "")
    .replace(/\[([^\]]*)\]\([^)]*\)/g, "$1")
    .replace(/\s+/g, " ")
    .trim();

const ACRONYMS = ["api", "ci", "sms", "ux"];
const capitalised = (text: string) =>
  ACRONYMS.includes(text) ? text.toUpperCase() : text.charAt(0).toUpperCase() + text.slice(1);
const sentences = (text: string) => plain(text).match(/[^.!?]+[.!?]/g) ?? [];

/** Returns whole sentences of the body text, without tables, lists and quotes. */
function phrasesOf(prose: string): string[] {
  return prose
    .split("\n\n")
    .filter((paragraph) => !/^[-|>\d*]/.test(paragraph))
    .flatMap(sentences)
    .map((sentence) => sentence.trim().replace(/[.]$/, ""))
    .filter((sentence) => sentence.length > 24 && sentence.length < 110 && !/[()]/.test(sentence));
}

/** `nameOf` maps a username to a display name. */
export function wordsOf(startup: StartupContent, nameOf: (username: string) => string): Words {
  const code = /```[a-z]*\n([\s\S]*?)```/.exec(startup.description)?.[1] ?? "";
  const prose = startup.description.replace(/```[\s\S]*?```/g, "");
  const remarks = startup.threads.flatMap((thread) => [thread, ...thread.replies]);
  return {
    name: startup.name,
    tagline: startup.tagline,
    address: startup.website.replace("https://", ""),
    place: startup.place.split(",")[0] ?? startup.place,
    category: startup.category,
    topics: startup.tags.map(capitalised),
    phrases: phrasesOf(prose),
    entries: startup.screens,
    quotes: remarks.map(({ author, body }) => ({ name: nameOf(author), text: plain(body) })),
    code: code.trimEnd().split("\n").filter(Boolean),
  };
}
