import { spawnSync } from "node:child_process";
import { expect, it } from "vitest";

it("the benchmark's rows load without the settings of a deployment", () => {
  const args = ["--import", "tsx", "tests/bench/index.ts", "nothing"];
  const { PATH = "" } = process.env;
  const { stderr } = spawnSync(process.execPath, args, { env: { PATH, NODE_ENV: "test" }, encoding: "utf8" });
  expect(stderr).toContain("There is no nothing; there are pages,");
});
