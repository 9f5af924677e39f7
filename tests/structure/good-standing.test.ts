import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, it } from "vitest";
import { listFiles } from "./source";

/** Files of `src` outside the schema that name a column. */
const filesThatName = (column: RegExp): string[] =>
  listFiles("src").filter(
    (file) => !file.startsWith("domain/schema/") && column.test(readFileSync(path.join("src", file), "utf8")),
  );

it("only the question for good standing reads whether a community's ban is in force", () => {
  expect(filesThatName(/bannedAt|banned_at/)).toEqual([
    "access/good-standing.ts",
    "domain/member/good-standing.ts",
    // Sets it.
    "domain/moderation/sanction-effects.ts",
    // Compares when it was set.
    "features/member/joining/decide-applications.ts",
    "server/db/functions/viewer.ts",
  ]);
});

it("only the question for good standing compares the status and the end of the platform's ban", () => {
  expect(filesThatName(/accountStatus|account_status/)).toEqual([
    "access/good-standing.ts",
    // This and the last one read the viewer, whom the guard asks.
    "domain/auth/viewer.ts",
    "domain/member/good-standing.ts",
    // These two set it.
    "features/auth/deletion/retained-sanctions.ts",
    "features/platform/users/bans-and-roles.ts",
    "server/db/functions/viewer.ts",
  ]);
});
