import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, expect, it } from "vitest";
import { violationsOf } from "./architecture-rules";
import { readSources } from "./source";

const folder = mkdtempSync(path.join(tmpdir(), "planted-"));
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** The violations found in a small tree of files. */
function violationsIn(files: Record<string, string>): string[] {
  for (const [file, text] of Object.entries(files)) {
    const target = path.join(folder, file);
    mkdirSync(path.dirname(target), { recursive: true });
    writeFileSync(target, text);
  }
  return violationsOf(readSources(folder));
}

const VERB = "export const castVote = () => 1;\n";
const TABLE = "export const votes = 1;\n";

it("a small tree that follows the rules has no violations", () => {
  const violations = violationsIn({
    "server/db/client.ts": TABLE,
    "domain/startup/rules.ts": "export const LIMIT = 1;\n",
    "features/startup/votes/cast-vote.ts": `import { votes } from "@/server/db/client";\nimport { LIMIT } from "@/domain/startup/rules";\nexport const x = [votes, LIMIT];\n`,
    "features/session/stage/queries.ts": `import { LIMIT } from "@/domain/startup/rules";\nexport const y = LIMIT;\n`,
    "api/trpc/root.ts": `import { x } from "@/features/startup/votes/cast-vote";\nexport type Root = typeof x;\n`,
    "trpc/react.ts": `import type { Root } from "@/api/trpc/root";\nexport type R = Root;\n`,
    "app/page.tsx": "export {};\n".repeat(40),
  });
  expect(violations).toEqual([]);
});

it.each([
  [
    "lib that imports the server",
    "lib/a.ts",
    `import { votes } from "@/server/x";`,
    "lib/a.ts (lib) imports",
  ],
  ["an access rule that knows the database", "access/a.ts", `import "@/server/x";`, "(access) imports"],
  ["rules that know the database", "features/b/rules.ts", `import "@/server/x";`, "(contract) imports"],
  ["a server that knows a verb", "server/a.ts", `import "@/features/a/vote";`, "(server) imports"],
  ["a verb of another feature", "features/b/c.ts", `import "@/features/a/vote";`, "(verbs) imports"],
  ["by a relative path", "features/b/c.ts", `import "../a/vote";`, "(verbs) imports"],
  ["by a dynamic import", "features/b/c.ts", `const x = await import("../a/vote");`, "(verbs) imports"],
  [
    "by a re-export",
    "features/b/c.ts",
    `export { castVote } from "../a/vote";\nexport const k = 1;`,
    "(verbs) imports",
  ],
  ["by a type in the text", "lib/b.ts", `export type X = import("@/server/x").Y;`, "(lib) imports"],
  ["a component that knows a verb", "features/a/ui/card.tsx", `import "../vote";`, "(ui) imports"],
  ["a component that knows tables", "features/a/ui/card.tsx", `import "@/server/x";`, "(ui) imports"],
  ["a component of another feature", "features/b/ui/card.tsx", `import "@/features/a/ui/x";`, "(ui) imports"],
  [
    "the client that runs the router",
    "trpc/r.ts",
    `import { appRouter } from "@/api/trpc/root";`,
    "(trpc) imports",
  ],
  [
    "a shared component that knows the product",
    "components/a.tsx",
    `import "@/access/x";`,
    "(components) imports",
  ],
  ["an API route that knows a verb", "pages/api/x.ts", `import "@/features/a/vote";`, "(pages) imports"],
  [
    "a verb that imports next/headers outside a page",
    "features/a/x.ts",
    `import { headers } from "next/headers";`,
    "imports next/headers outside a page",
  ],
  ["a file outside the tree", "stuff/a.ts", "export const a = 1;", "is in no layer"],
  ["an import of a file that doesn't exist", "lib/a.ts", `import "./missing";`, "which doesn't exist"],
  ["a barrel", "lib/index.ts", `export * from "./x";`, "only re-exports"],
  ["a vague name", "lib/date-utils.ts", "export const a = 1;", "has a vague name"],
  ["the environment", "lib/a.ts", "export const a = process.env.SECRET;", "reads process.env"],
  [
    "a scope that a feature creates",
    "features/a/x.ts",
    "export const s = mintAdminScope({});",
    "creates a scope",
  ],
  [
    "a role written in a router",
    "features/a/router.ts",
    `export const p = q.meta({ role: "member" });`,
    "writes a role",
  ],
  ["an adapter by name", "features/a/x.ts", `import "@/server/adapters/mail/smtp";`, "imports the adapter"],
  [
    "rules of a noun folder that know a verb",
    "features/a/b/rules.ts",
    `import "../vote";`,
    "(contract) imports",
  ],
  [
    "a component of a noun that knows a verb",
    "features/a/b/ui/x.tsx",
    `import "../../vote";`,
    "(ui) imports",
  ],
  ["a verb of another feature's noun", "features/b/c/d.ts", `import "@/features/a/vote";`, "(verbs) imports"],
  [
    "infrastructure that knows the domain",
    "server/http/x.ts",
    `import "@/domain/member/join-community";`,
    "server/http/x.ts (server) imports",
  ],
  [
    "infrastructure that knows a schema",
    "server/http/x.ts",
    `import type { S } from "@/domain/member/schema";`,
    "server/http/x.ts (server) imports",
  ],
  ["a domain that knows a feature", "domain/a/x.ts", `import "@/features/a/rules";`, "(domain) imports"],
  [
    "rules of the domain that know a feature",
    "domain/a/rules.ts",
    `import { LIMIT } from "@/features/a/rules";`,
    "domain/a/rules.ts (contract) imports",
  ],
  ["a verb that is named by a gerund", "features/a/voting.ts", "export const a = 1;", "is named by a gerund"],
  ["a gerund before its noun", "features/a/casting-vote.ts", "export const a = 1;", "is named by a gerund"],
  ["a gerund on the server", "server/x/gathering.ts", "export const a = 1;", "is named by a gerund"],
  [
    "a noun said twice",
    "features/a/votes/vote-schema.ts",
    "export const a = 1;",
    "repeats the noun of its folder",
  ],
  ["a long file", "lib/long.ts", "export {};\n".repeat(251), "has 251 lines"],
  [
    "a handler on the server",
    "app/page.tsx",
    "export default () => <b onClick={() => 1} />;",
    "uses onClick on the server, imported by the framework",
  ],
  [
    "a client hook on the server",
    "features/a/ui/x.tsx",
    "export const X = () => useState(1);",
    "uses useState on the server",
  ],
  [
    "a long page",
    "app/[tenant]/[language]/(public)/x/page.tsx",
    "export {};\n".repeat(41),
    "is a page of 41 lines",
  ],
])("is found: %s", (_, file, text, violation) => {
  const violations = violationsIn({
    "lib/x.ts": TABLE,
    "access/x.ts": TABLE,
    "server/x.ts": TABLE,
    "server/adapters/mail/smtp.ts": TABLE,
    "domain/member/join-community.ts": TABLE,
    "domain/member/schema.ts": TABLE,
    "features/a/vote.ts": VERB,
    "features/a/copy.ts": VERB,
    "features/a/rules.ts": VERB,
    "features/a/ui/x.tsx": VERB,
    "api/trpc/root.ts": "export const appRouter = 1;\n",
    [file]: text,
  });
  expect(violations).toHaveLength(1);
  expect(violations[0]).toContain(violation);
});

it("is found: a cycle of three files, even if one needs only a type", () => {
  const violations = violationsIn({
    "lib/a.ts": `import type { B } from "./b";\nexport type A = B;`,
    "lib/b.ts": `import "./c";`,
    "lib/c.ts": `import "./a";`,
  });
  expect(violations).toEqual(["a cycle: lib/a.ts -> lib/b.ts -> lib/c.ts -> lib/a.ts"]);
});

it("is found: a folder of more than 25 files, but not of the schema", () => {
  const fill = (folder: string) =>
    Object.fromEntries(Array.from({ length: 26 }, (_, index) => [`${folder}/a${index}.ts`, VERB]));
  expect(violationsIn({ ...fill("domain/schema"), ...fill("features/a/b") })).toEqual([
    "features/a/b holds 26 files, more than 25",
  ]);
});

it("is found: two noun folders that need each other, though no two files do", () => {
  const violations = violationsIn({
    "features/a/votes/cast-vote.ts": `import "../comments/queries";`,
    "features/a/votes/queries.ts": VERB,
    "features/a/comments/queries.ts": VERB,
    "features/a/comments/add-comment.ts": `import "../votes/queries";`,
  });
  expect(violations).toEqual([
    "a cycle of folders: features/a/comments (verbs) -> features/a/votes (verbs) -> features/a/comments (verbs)",
  ]);
});

it("a router above its nouns, a type and a contract aren't a cycle of folders", () => {
  const files = {
    "features/a/rules.ts": "export const LIMIT = 1;\n",
    "features/a/router.ts": `import "./votes/cast-vote";`,
    "features/a/store.ts": VERB,
    "features/a/votes/schema.ts": "export const S = 1;\n",
    "features/a/votes/cast-vote.ts": `import "../store";\nimport "../comments/schema";\n`,
    "features/a/comments/schema.ts": "export const S = 1;\n",
    "features/a/comments/add-comment.ts": `import "../votes/schema";\nimport type { V } from "../votes/cast-vote";\nexport type X = V;\n`,
  };
  expect(violationsIn(files)).toEqual([]);
});

const CLIENT = `"use client";\nimport { Leaf } from "./leaf";\nexport const Root = () => <Leaf onClick={() => 1} />;\n`;
const LEAF = "export const Leaf = () => <b onClick={() => 1}>{useState(1)}</b>;\n";

it("files that only client components import may use the browser", () => {
  const page = `import { Root } from "@/features/a/ui/root";\nexport default () => <Root id={useId()} />;\n`;
  const files = { "features/a/ui/root.tsx": CLIENT, "features/a/ui/leaf.tsx": LEAF, "app/page.tsx": page };
  expect(violationsIn(files)).toEqual([]);
});

it.each([
  ["directly", `import { Leaf } from "@/features/a/ui/leaf";\nexport default Leaf;\n`],
  ["lazily", `export default dynamic(() => import("@/features/a/ui/leaf"));\n`],
])("is found: a file of client components that a page imports %s as well", (_, page) => {
  const files = { "features/a/ui/root.tsx": CLIENT, "features/a/ui/leaf.tsx": LEAF, "app/page.tsx": page };
  expect(violationsIn(files)).toEqual([
    "features/a/ui/leaf.tsx uses onClick on the server, imported by app/page.tsx",
  ]);
});
