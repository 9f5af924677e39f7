import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, expect, it } from "vitest";
import { faultsOf } from "./laws";
import { readSources } from "./source";

const folder = mkdtempSync(path.join(tmpdir(), "planted-"));
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** The faults found in a small tree of files. */
function faultsIn(files: Record<string, string>): string[] {
  for (const [file, text] of Object.entries(files)) {
    const place = path.join(folder, file);
    mkdirSync(path.dirname(place), { recursive: true });
    writeFileSync(place, text);
  }
  return faultsOf(readSources(folder));
}

const VERB = "export const castVote = () => 1;\n";
const TABLE = "export const votes = 1;\n";

it("a small house that keeps the laws has no faults", () => {
  const faults = faultsIn({
    "server/db/client.ts": TABLE,
    "features/startup/rules.ts": "export const LIMIT = 1;\n",
    "features/startup/voting.ts": `import { votes } from "@/server/db/client";\nimport { LIMIT } from "./rules";\nexport const x = [votes, LIMIT];\n`,
    "features/session/stage.ts": `import { LIMIT } from "@/features/startup/rules";\nexport const y = LIMIT;\n`,
    "api/root.ts": `import { x } from "@/features/startup/voting";\nexport type Root = typeof x;\n`,
    "trpc/react.ts": `import type { Root } from "@/api/root";\nexport type R = Root;\n`,
    "app/page.tsx": "export {};\n".repeat(40),
  });
  expect(faults).toEqual([]);
});

it.each([
  ["a leaf that looks up", "lib/a.ts", `import { votes } from "@/server/x";`, "lib/a.ts (lib) imports"],
  ["a law that knows the database", "access/a.ts", `import "@/server/x";`, "(access) imports"],
  ["rules that know the database", "features/b/rules.ts", `import "@/server/x";`, "(words) imports"],
  ["machinery that knows a verb", "server/a.ts", `import "@/features/a/vote";`, "(server) imports"],
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
  ["a screen that knows a verb", "features/a/ui/card.tsx", `import "../vote";`, "(ui) imports"],
  ["a screen that knows tables", "features/a/ui/card.tsx", `import "@/server/x";`, "(ui) imports"],
  ["a screen of another feature", "features/b/ui/card.tsx", `import "@/features/a/ui/x";`, "(ui) imports"],
  [
    "the client that runs the router",
    "trpc/r.ts",
    `import { appRouter } from "@/api/root";`,
    "(trpc) imports",
  ],
  ["a part that knows the product", "components/a.tsx", `import "@/access/x";`, "(components) imports"],
  ["an API route that knows a verb", "pages/api/x.ts", `import "@/features/a/vote";`, "(pages) imports"],
  ["a verb that needs a page", "features/a/x.ts", `import { headers } from "next/headers";`, "needs a page"],
  ["a place outside the tree", "stuff/a.ts", "export const a = 1;", "lies in no layer"],
  ["an address that leads nowhere", "lib/a.ts", `import "./missing";`, "which is nowhere"],
  ["a barrel", "lib/index.ts", `export * from "./x";`, "only re-exports"],
  ["a name that says nothing", "lib/date-utils.ts", "export const a = 1;", "says nothing"],
  ["the environment", "lib/a.ts", "export const a = process.env.SECRET;", "reads process.env"],
  ["a scope of one's own", "features/a/x.ts", "export const s = mintAdminScope({});", "makes a scope"],
  [
    "a lowered demand",
    "features/a/router.ts",
    `export const p = q.meta({ role: "member" });`,
    "writes a role",
  ],
  ["an adapter by name", "features/a/x.ts", `import "@/server/adapters/mail/smtp";`, "names the adapter"],
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
    "a page of two ideas",
    "app/[tenant]/(public)/x/page.tsx",
    "export {};\n".repeat(41),
    "is a page of 41 lines",
  ],
])("is found: %s", (_, file, text, fault) => {
  const faults = faultsIn({
    "lib/x.ts": TABLE,
    "access/x.ts": TABLE,
    "server/x.ts": TABLE,
    "server/adapters/mail/smtp.ts": TABLE,
    "features/a/vote.ts": VERB,
    "features/a/ui/x.tsx": VERB,
    "api/root.ts": "export const appRouter = 1;\n",
    [file]: text,
  });
  expect(faults).toHaveLength(1);
  expect(faults[0]).toContain(fault);
});

it("is found: a cycle of three files", () => {
  const faults = faultsIn({
    "lib/a.ts": `import "./b";`,
    "lib/b.ts": `import "./c";`,
    "lib/c.ts": `import "./a";`,
  });
  expect(faults).toEqual(["a cycle: lib/a.ts -> lib/b.ts -> lib/c.ts -> lib/a.ts"]);
});

const CLIENT = `"use client";\nimport { Leaf } from "./leaf";\nexport const Root = () => <Leaf onClick={() => 1} />;\n`;
const LEAF = "export const Leaf = () => <b onClick={() => 1}>{useState(1)}</b>;\n";

it("what only client components import may need the browser", () => {
  const page = `import { Root } from "@/features/a/ui/root";\nexport default () => <Root id={useId()} />;\n`;
  const files = { "features/a/ui/root.tsx": CLIENT, "features/a/ui/leaf.tsx": LEAF, "app/page.tsx": page };
  expect(faultsIn(files)).toEqual([]);
});

it.each([
  ["directly", `import { Leaf } from "@/features/a/ui/leaf";\nexport default Leaf;\n`],
  ["lazily", `export default dynamic(() => import("@/features/a/ui/leaf"));\n`],
])("is found: a part of client components that a page imports %s as well", (_, page) => {
  const files = { "features/a/ui/root.tsx": CLIENT, "features/a/ui/leaf.tsx": LEAF, "app/page.tsx": page };
  expect(faultsIn(files)).toEqual([
    "features/a/ui/leaf.tsx uses onClick on the server, imported by app/page.tsx",
  ]);
});
