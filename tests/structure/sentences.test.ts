import { readFileSync } from "node:fs";
import path from "node:path";
import { parseSync } from "vite";
import { expect, it } from "vitest";
import { listLanguages, readMessages } from "../../scripts/messages/project.js";
import { listFiles, type Node } from "./source";

/**
 * A sentence is one message, because each language orders its words in its own way. Elements in it are marked
 * (`RichText`), a button's longer name for screen readers is an `aria-label`, and lists are joined by `formatList`.
 */
type Message = string | { match: Record<string, string> }[];

const english: Record<string, Message> = readMessages("en");

const textsOf = (message: Message): string[] =>
  typeof message === "string" ? [message] : message.flatMap(({ match }) => Object.values(match));

/** Whether a text is the end or the beginning of a longer one: ", until {end}" or "Sent on {day},". */
const isPart = (text: string): boolean => /^[\s,;.]|[\s,;]$/.test(text);

/** Whether a text goes on where another has ended: "on {startup}". */
const goesOn = (key: string): boolean =>
  textsOf(english[key] ?? "").some((text) => /^(?:\p{Ll}|<\w+>\p{Ll})/u.test(text));

/** The message whose text an expression is, possibly by a condition; not messages in the arguments of a call. */
function keysIn(node: Node | null): string[] {
  const { type, callee, consequent, alternate, left, right } = (node ?? {}) as Record<string, Node>;
  if (String(type) === "ConditionalExpression")
    return [...keysIn(consequent ?? null), ...keysIn(alternate ?? null)];
  if (String(type) === "LogicalExpression") return [...keysIn(left ?? null), ...keysIn(right ?? null)];
  const { object, property } = (callee ?? {}) as unknown as Record<string, { name?: string } | undefined>;
  return object?.name === "m" && property?.name ? [property.name] : [];
}

/** Elements and templates, the outer ones first. */
function findTexts(value: unknown, found: Node[] = []): Node[] {
  if (typeof value !== "object" || value === null) return found;
  const { type } = value as { type?: unknown };
  if (typeof type === "string" && /^(?:JSXElement|JSXFragment|TemplateLiteral)$/.test(type))
    found.push(value as Node);
  for (const part of Object.values(value)) findTexts(part, found);
  return found;
}

type Piece = { text?: string; keys: string[] };

/** What an element or a template shows, in order: literal texts, and expressions with the messages they are. */
function piecesOf({ type, children, quasis, expressions }: Node): Piece[] {
  if (type !== "TemplateLiteral")
    return (children as Node[]).flatMap(({ type, value, expression }) => {
      if (type === "JSXText")
        return /^\s*\n\s*$/.test(value as string) ? [] : [{ text: value as string, keys: [] }];
      const { value: literal } = (expression ?? {}) as { value?: unknown };
      return [
        typeof literal === "string" ? { text: literal, keys: [] } : { keys: keysIn(expression as Node) },
      ];
    });
  return (quasis as { value: { cooked: string } }[]).flatMap(({ value }, index) => {
    const expression = (expressions as Node[])[index];
    const text = value.cooked ? [{ text: value.cooked, keys: [] }] : [];
    return expression ? [...text, { keys: keysIn(expression) }] : text;
  });
}

/** The literal text in front of a piece: `·` and `{" "}` are two pieces, and one text. */
function textBefore(pieces: readonly Piece[], index: number): string {
  const { text } = pieces[index - 1] ?? {};
  return text === undefined ? "" : textBefore(pieces, index - 1) + text;
}

/** A space after words, not after the sign that sets off a fact of a list: "Version 2 · ". */
const SPACE = /(?:^|[^\s·.,:])\s+$/;

/** Messages that continue what stands before them, with a space between. */
const findGlued = (file: string, text: string): string[] =>
  findTexts(parseSync(file, text).program).flatMap((node) =>
    piecesOf(node).flatMap(({ keys }, index, pieces) =>
      SPACE.test(textBefore(pieces, index)) ? keys.filter(goesOn).map((key) => `${file} ${key}`) : [],
    ),
  );

it("no message is a part of a sentence", () => {
  const glued = listLanguages().flatMap((language) =>
    Object.entries(readMessages(language) as Record<string, Message>)
      .filter(([, message]) => textsOf(message).some(isPart))
      .map(([key]) => `${language} ${key}`),
  );
  expect(glued).toEqual([]);
});

it("no message continues the text before it", () => {
  const code = listFiles("src").map(
    (file) => [`src/${file}`, readFileSync(path.join("src", file), "utf8")] as const,
  );
  const users = code.filter(([, text]) => text.includes('from "#messages"'));
  expect(users.length).toBeGreaterThan(700);
  expect(users.flatMap(([file, text]) => findGlued(file, text))).toEqual([]);
});

it.each([
  "<p>{name} {m.startup_dashboard_older()}</p>",
  "<p>{name}{' '}{hasMore && m.startup_dashboard_older()}</p>",
  "<p>{name}<b> {m.startup_dashboard_older()}</b></p>",
  `\`\${name} \${hasMore ? m.startup_dashboard_older() : m.startup_dashboard_noWords()}\``,
])("is found: %s", (text) =>
  expect(findGlued("planted.tsx", text)).toEqual(["planted.tsx startup_dashboard_older"]),
);

it.each([
  "<p>{m.startup_dashboard_older()}</p>",
  "<p>{m.startup_dashboard_noWords()} {m.startup_dashboard_noWords()}</p>",
  `\`\${name} · \${m.startup_dashboard_older()}\``,
  "<p>{name} {m.startup_dashboard_of({ name: m.startup_dashboard_older() })}</p>",
])("is accepted: %s", (text) => expect(findGlued("planted.tsx", text)).toEqual([]));

it.each([
  [", until {end}", true],
  [" The rest.", true],
  ["Sent on {day},", true],
  ["Sent on {day}.", false],
])("a part of a sentence: “%s”", (text, expected) => expect(isPart(text)).toBe(expected));

/** Uses of a language's name in its own words. */
const OWN_NAME = /nameOfLanguage\(/g;
/** The only one that is right: it is all that an element with a `lang` says. */
const MARKED_NAME = /\slang=\{[^}]+\}[^<>]*>\s*\{nameOfLanguage\([\w.]+\)\}\s*</g;

const countIn = (text: string, pattern: RegExp): number => text.match(pattern)?.length ?? 0;
const hasUnmarkedName = (text: string): boolean => countIn(text, OWN_NAME) !== countIn(text, MARKED_NAME);

it("a language has its own name only in an element of that language; sentences have the reader's word", () => {
  const files = listFiles("src").map((file) => path.join("src", file));
  const found = files.filter((file) => hasUnmarkedName(readFileSync(file, "utf8")));
  expect(found).toEqual([]);
});

it.each([
  ["<p>{m.member_person_reads({ language: nameOfLanguage(language) })}</p>", true],
  ["<p>{nameOfLanguage(language)}</p>", true],
  ["<p lang={language}>{nameOfLanguage(language)} {version}</p>", true],
  ["read.map((language) => nameOfLanguage(language))", true],
  ['<p lang={post.language} className="x">\n  {nameOfLanguage(post.language)}\n</p>', false],
])("a language's own name outside of its element: %s", (text, expected) =>
  expect(hasUnmarkedName(text)).toBe(expected),
);
