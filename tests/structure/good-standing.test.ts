import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, it } from "vitest";
import { listFiles } from "./source";

/** Files of `src` outside the schema that name a column. */
const filesThatName = (column: RegExp): string[] =>
  listFiles("src").filter(
    (file) =>
      !file.startsWith("server/db/schema/") && column.test(readFileSync(path.join("src", file), "utf8")),
  );

it("only the question for good standing reads whether a community's ban is in force", () => {
  expect(filesThatName(/bannedAt|banned_at/)).toEqual([
    "access/good-standing.ts",
    "server/db/functions/viewer.ts",
    "server/members/good-standing.ts",
    // Sets it.
    "server/moderation/sanction-effects.ts",
  ]);
});

it("only the question for good standing compares the status and the end of the platform's ban", () => {
  expect(filesThatName(/accountStatus|account_status/)).toEqual([
    "access/good-standing.ts",
    // These two set it.
    "features/auth/deletion/retained-sanctions.ts",
    "features/platform/users/bans-and-roles.ts",
    // These two read the viewer, whom the guard asks.
    "server/auth/viewer.ts",
    "server/db/functions/viewer.ts",
    "server/members/good-standing.ts",
  ]);
});
