import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, it } from "vitest";

it("a server that finds no build says in one line how to make it, and ends", () => {
  const cwd = mkdtempSync(path.join(tmpdir(), "without-build-"));
  const env = { ...process.env, NODE_ENV: "production" as const, LOG_LEVEL: "fatal" };
  const { status, stdout, stderr } = spawnSync(process.execPath, [path.resolve("src/server.ts")], {
    cwd,
    env,
    encoding: "utf8",
  });
  rmSync(cwd, { recursive: true });
  expect([status, stderr]).toEqual([1, ""]);
  expect(JSON.parse(stdout).msg).toContain("npm run build");
});
