import { readFileSync } from "node:fs";
import path from "node:path";
import { parseSync } from "vite";
import { expect, it } from "vitest";
import { compareLanguage } from "../../scripts/messages/coverage.js";
import { ARABIC, listLanguages, readMessages } from "../../scripts/messages/project.js";
import { listFiles, type Node } from "./source";

const keys = Object.keys(JSON.parse(readFileSync("messages/en.json", "utf8"))).filter(
  (key) => !key.startsWith("$"),
);

const code = ["src", "scripts"].flatMap((root) =>
  listFiles(root).map((file) => [`${root}/${file}`, readFileSync(path.join(root, file), "utf8")] as const),
);

const isFunction = ({ type }: Node): boolean =>
  /^(?:FunctionDeclaration|FunctionExpression|ArrowFunctionExpression|MethodDefinition)$/.test(type);

const isMessageCall = ({ type, callee }: Node): boolean => {
  const { object } = (callee ?? {}) as { object?: { name?: string } };
  return type === "CallExpression" && object?.name === "m";
};

/** Where messages are called outside of any function, which happens once, in one language for all readers. */
function callsOnLoad(value: unknown): number[] {
  if (Array.isArray(value)) return value.flatMap(callsOnLoad);
  const node = value as Node | null;
  if (typeof node?.type !== "string" || isFunction(node)) return [];
  const here = isMessageCall(node) ? [node.start] : [];
  return [...here, ...Object.values(node).flatMap(callsOnLoad)];
}

const findCallsOnLoad = (file: string, text: string): string[] =>
  callsOnLoad(parseSync(file, text).program).map((at) => `${file}:${text.slice(0, at).split("\n").length}`);

/** A map from values to messages, such as `const STATES = { open: m.state_open }`. */
const MAP = /\bconst (\w+)[^=\n]*= \{\s*(?:"?[\w-]+"?|\[[^\]\n]*\]): m\.\w+[,\s}]/g;

const mapsIn = (text: string): string[] => [...text.matchAll(MAP)].map(([, name = ""]) => name);

/** Messages of such maps that a template writes as the code of a function, because they aren't called. */
const findUncalled = (file: string, text: string): string[] =>
  mapsIn(text).flatMap((name) =>
    [...text.matchAll(new RegExp(`\\$\\{${name}(?:\\[[^\\]]*\\]|\\.\\w+)\\}`, "g"))].map(
      ([use]) => `${file} ${use}`,
    ),
  );

it("every message is used", () => {
  const used = new Set(code.flatMap(([, text]) => [...text.matchAll(/\bm\.(\w+)/g)].map(([, key]) => key)));
  expect(keys.length).toBeGreaterThan(3000);
  expect(keys.filter((key) => !used.has(key))).toEqual([]);
});

it("soft hyphens are in the titles of legal pages only, which lose them outside of headings", () => {
  const found = listLanguages().flatMap((language) =>
    Object.entries(readMessages(language))
      .filter(([, message]) => JSON.stringify(message).includes("\u00ad"))
      .map(([key]) => key),
  );
  expect(found.filter((key) => !key.startsWith("tenant_legal_titles_"))).toEqual([]);
  expect(code.filter(([, text]) => /m\.tenant_legal_titles_/.test(text)).map(([file]) => file)).toEqual([
    "src/domain/tenant/legal/rules.ts",
  ]);
});

it("no email speaks of its button, which its plain text doesn't have", () => {
  const found = listLanguages().flatMap((language) =>
    Object.entries(readMessages(language))
      .filter(([key]) => key.includes("_emails_"))
      .filter(([, message]) => /button|knopf|bouton/i.test(JSON.stringify(message)))
      .map(([key]) => `${language} ${key}`),
  );
  expect(keys.filter((key) => key.includes("_emails_")).length).toBeGreaterThan(100);
  expect(found).toEqual([]);
});

it.each([
  ["de", "has ss, and its quotation marks are «…»", /[ß„“”]/u],
  [
    "fr",
    "has no-break spaces before a colon, and words for all genders",
    / :(?:\s|$)|\bauteurs?\b|·e·s|\(e\)/u,
  ],
])("%s %s", (language, _, forbidden) => {
  const texts = Object.entries(readMessages(language)).map(
    ([key, message]) => `${key} ${JSON.stringify(message)}`,
  );
  expect(texts.filter((text) => forbidden.test(text))).toEqual([]);
});

/** Languages such as French, whose form for one is that for none as well. */
const countsNoneAsOne = (language: string) => new Intl.PluralRules(language).select(0) === "one";

it("a text for one doesn't say 1 in a language that uses it for none as well", () => {
  const languages = listLanguages().filter(countsNoneAsOne);
  const found = languages.flatMap((language) =>
    Object.entries(readMessages(language))
      .filter(([, message]) => /plural=one[^"]*":\s?"[^"]*(?<!niveau )\b1\b/i.test(JSON.stringify(message)))
      .map(([key]) => `${language} ${key}`),
  );
  expect(languages).toContain("fr");
  expect(found).toEqual([]);
});

it("no message is called while a module loads", () => {
  const users = code.filter(([, text]) => text.includes('from "#messages"'));
  expect(users.length).toBeGreaterThan(700);
  expect(users.flatMap(([file, text]) => findCallsOnLoad(file, text))).toEqual([]);
});

it.each(["const TITLE = m.a_title();", "export const Name = z.string().min(1, m.a_noName());"])(
  "is found: %s",
  (text) => expect(findCallsOnLoad("planted.ts", text)).toHaveLength(1),
);

it.each(["const Title = () => <h1>{m.a_title()}</h1>;", "const TITLES = { a: m.a_title };"])(
  "is accepted: %s",
  (text) => expect(findCallsOnLoad("planted.tsx", text)).toEqual([]),
);

it("templates call the messages of a map", () => {
  expect(code.flatMap(([, text]) => mapsIn(text)).length).toBeGreaterThan(20);
  expect(code.flatMap(([file, text]) => findUncalled(file, text))).toEqual([]);
});

it.each([
  ["its code", "KINDS[kind]", 1],
  ["its text", "KINDS[kind]()", 0],
])("a template that shows a message as %s", (_, shown, count) => {
  const text = `const KINDS = { saved: m.a_saved };\nconst name = \`\${${shown}}\`;`;
  expect(findUncalled("planted.ts", text)).toHaveLength(count);
});

it.each(listLanguages())("every message is translated: %s", (language) => {
  const { missing, mistakes } = compareLanguage(language);
  expect([...missing, ...mistakes]).toEqual([]);
});

it("every Arabic test message has its English message", () => {
  const { total, missing, mistakes } = compareLanguage(ARABIC);
  expect(mistakes).toEqual([]);
  expect(total - missing.length).toBeGreaterThan(300);
});

it("translators' tools know all languages", () => {
  const { locales } = JSON.parse(readFileSync("project.inlang/settings.json", "utf8"));
  expect(locales).toEqual(listLanguages());
});
