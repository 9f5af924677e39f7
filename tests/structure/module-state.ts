import { readFileSync } from "node:fs";
import path from "node:path";
import { parseSync } from "vite";
import { listFiles, type Node } from "./source";

type Declaration = Node & { kind?: string; declaration?: Declaration; declarations?: Declarator[] };
type Declarator = { id: { name?: string }; init: { type: string; callee?: { name?: string } } | null };

/** Screens keep state in the browser, where each document has its own. */
const IN_BROWSERS = /(^|\/)ui\/|\.tsx$|^lib\/browser\/|^(components|trpc|messages)\//;
const COLLECTIONS = ["Map", "Set", "LRUCache"];

/** Variables of a module on the server that keep what a call has left, as `file name`. */
export function listModuleState(root: string): string[] {
  return listFiles(root)
    .filter((file) => !IN_BROWSERS.test(file))
    .flatMap((file) => {
      const code = readFileSync(path.join(root, file), "utf8");
      const { body } = parseSync(file, code).program as unknown as { body: Declaration[] };
      return body
        .map((statement) => statement.declaration ?? statement)
        .flatMap(({ kind, declarations = [] }) =>
          declarations.filter((declared) => kind === "let" || isChangedCollection(declared, code)),
        )
        .map(({ id }) => `${file} ${id.name}`);
    });
}

function isChangedCollection({ id, init }: Declarator, code: string): boolean {
  if (init?.type !== "NewExpression" || !COLLECTIONS.includes(init.callee?.name ?? "")) return false;
  return new RegExp(`\\b${id.name}\\.(set|add|delete|clear)\\(`).test(code);
}
