import { fork } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";

const FOLLOW_PARENT = new URL("../../scripts/launcher/exit-with-parent.js", import.meta.url).href;
const FORKER = fileURLToPath(new URL("../support/forker.js", import.meta.url));

test("a process that a followed one forks stays alive by its channel", async () => {
  const child = fork(FORKER, { execArgv: ["--import", FOLLOW_PARENT] });
  const [words] = await once(child, "message");
  expect(words).toBe("answered by its own child");
  child.kill("SIGKILL");
});
