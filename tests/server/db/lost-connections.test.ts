import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { expect, it } from "vitest";

it("a call after a loss of all connections is answered and counted immediately", async () => {
  const args = ["--import", "tsx", "tests/support/lose-connections.ts"];
  const { stdout } = await promisify(execFile)(process.execPath, args, {
    env: { ...process.env, DATABASE_POOL: "6" },
  });
  expect(JSON.parse(stdout)).toEqual({ failed: 6, next: "answered", counted: true });
});
