import { readFileSync } from "node:fs";
import path from "node:path";
import { parseSync } from "vite";
import { expect, it } from "vitest";
import { listFiles, type Node } from "./source";

const keys = Object.keys(JSON.parse(readFileSync("messages/en.json", "utf8"))).filter(
  (key) => key !== "$schema",
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

it("every message is used", () => {
  const used = new Set(code.flatMap(([, text]) => [...text.matchAll(/\bm\.(\w+)/g)].map(([, key]) => key)));
  expect(keys.length).toBeGreaterThan(3000);
  expect(keys.filter((key) => !used.has(key))).toEqual([]);
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
