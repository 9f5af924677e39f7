import { readFileSync } from "node:fs";
import path from "node:path";
import { parseSync } from "vite";
import { listFiles, type Node, visit } from "./source";

export type Rule = { pattern: RegExp; write: string };

/** Words that `docs/voice.md` replaces everywhere, each with what to write. */
export const WORDS: readonly Rule[] = [
  { pattern: /\bwhoever\b/i, write: "the role: the member, the host, the admin" },
  { pattern: /\b(?:some|every|any|no)body\b/i, write: "someone, everyone, anyone, no one, or the role" },
  { pattern: /\b(?:those|someone) who\b/i, write: "the role: members, hosts, attendees" },
  { pattern: /\banew\b/i, write: "again" },
  { pattern: /\bmend(?:s|ed|ing)?\b/i, write: "fix" },
  { pattern: /\bof late\b/i, write: "recently" },
  {
    pattern: /(?<!\bthere )\b(?:is|are|was|were) (?:no|none)\b(?! longer| one\b|-)/i,
    write: "isn't a, aren't, doesn't have",
  },
  { pattern: /(?<!\bthere )\b(?:is|are|good) no more\b|\bastray\b/i, write: "no longer" },
  { pattern: /\b(?:hand(?:s|ed|ing)?) (?:it |them )?in\b/i, write: "submit" },
  { pattern: /\bput(?:s|ting)? (?:it |them )?away\b/i, write: "dismiss" },
  { pattern: /\bcall(?:s|ed|ing)? off\b/i, write: "cancel" },
  { pattern: /\b(?:shall|whereby|thereby|herein|hereby|wherein|thereof|hardly)\b/i, write: "plain words" },
];

/** The same on screens, in emails and in guides, which members read. */
const SCREEN_WORDS: readonly Rule[] = [
  { pattern: /\b(?:what|where)ever\b/i, write: "the thing or the place" },
  { pattern: /\b(?:by|of) (?:itself|themselves)\b/i, write: "automatically, or on its own" },
  { pattern: /\bstands?\b/i, write: "is, appears" },
  { pattern: /\be-mail/i, write: "email" },
  {
    pattern:
      /\b(?:colour|favour|behaviour|programme|centre|licence|cancell(?!ation)|organis|recognis|customis)/i,
    write: "American spelling",
  },
];

/** Members read these; legal texts keep their full forms. */
const CONTRACTIONS: Rule = {
  pattern:
    /\b(?:do|does|did|is|are|was|were|could|would|should|have|has|had|will) not\b(?! only)|\bcannot\b/i,
  write: "a contraction: don't, isn't, can't",
};

/** Texts that the product's specification fixes, or that aren't ours. */
const FIXED = [
  '" is not available on this domain.',
  "The page you are looking for does not exist on ",
  "You do not have permission",
];

const isFixed = (text: string): boolean => FIXED.some((fixed) => text.includes(fixed));

/** What a text says against the rules, as `word → what to write`. */
export function faultsOf(text: string, isLegal = false): string[] {
  if (isFixed(text)) return [];
  return findFaults(text, [...WORDS, ...SCREEN_WORDS, ...(isLegal ? [] : [CONTRACTIONS])]);
}

export const findFaults = (text: string, rules: readonly Rule[]): string[] =>
  rules.flatMap(({ pattern, write }) => {
    const found = pattern.exec(text)?.[0];
    return found ? [`“${found.trim()}” → ${write}`] : [];
  });

type Variants = readonly { match: Record<string, string> }[];

/** The texts of a message: its own, or one for each plural and choice. */
export const patternsOf = (message: string | Variants): string[] =>
  typeof message === "string" ? [message] : message.flatMap(({ match }) => Object.values(match));

type Text = { line: number; text: string };

/** Every text literal of a file of code, with the fixed parts of templates. */
export function textsIn(file: string, code: string): Text[] {
  const found: Text[] = [];
  visit(parseSync(file, code).program as unknown as Node, (node) => {
    const text = textOf(node);
    if (text === null || !/\p{L}/u.test(text) || isIdentifier(text)) return;
    found.push({ line: lineAt(code, node.start), text });
  });
  return found;
}

/** A value such as `session-cancelled` or `tenant`, which no user reads. */
const isIdentifier = (text: string): boolean => /^[a-z]+(?:[-_][a-z]+)*$/.test(text);

const lineAt = (code: string, index: number): number => code.slice(0, index).split("\n").length;

function textOf(node: Node): string | null {
  if (node.type === "Literal" && typeof node.value === "string") return node.value;
  if (node.type === "TemplateElement") return (node.value as { cooked: string }).cooked;
  return null;
}

/** Attributes whose value is read or heard by people. */
const READ =
  /^(?:aria-(?:label|description|roledescription|valuetext)|title|alt|placeholder|label|hint|text)$/;

/** Words that a screen says outside a catalogue. */
export function wordsOutsideCatalogues(file: string, code: string): Text[] {
  const found: Text[] = [];
  visit(parseSync(file, code).program as unknown as Node, (node) => {
    const text = node.type === "JSXText" ? String(node.value) : attributeText(node);
    if (/\p{L}{2}/u.test(text) && text !== "https://")
      found.push({ line: lineAt(code, node.start), text: text.trim() });
  });
  return found;
}

function attributeText(node: Node): string {
  if (node.type !== "JSXAttribute" || !READ.test(String((node.name as Node).name))) return "";
  const value = node.value as Node | null;
  return value?.type === "Literal" ? String(value.value) : "";
}

/** Reads the files below `root` whose path fits, as `[path, text]`. */
export const readFiles = (root: string, isWanted: (file: string) => boolean): [string, string][] =>
  listFiles(root)
    .filter(isWanted)
    .map((file) => [`${root}/${file}`, readFileSync(path.join(root, file), "utf8")]);
