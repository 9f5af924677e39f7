import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, it } from "vitest";
import { listFiles } from "./source";

const WRITES =
  /insert\(\s*authSessions\s*\)|insert\s+into\s+auth_sessions|\bsignInEmail\b|\bcreateSession\(/i;

it("only the gate stores a sign-in, so that no way around it can forget the second factor", () => {
  const writers = listFiles("src").filter((file) =>
    WRITES.test(readFileSync(path.join("src", file), "utf8")),
  );
  expect(writers.filter((file) => !file.startsWith("features/session/"))).toEqual([
    "domain/auth/begin-sign-in.ts",
  ]);
});
