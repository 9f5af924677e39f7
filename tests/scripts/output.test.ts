import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { text } from "node:stream/consumers";
import { afterEach, expect, test } from "vitest";

/** Says on standard error whether a process loads the library for traces. */
const NAMES_TELEMETRY = `--import ${new URL("../support/name-telemetry.js", import.meta.url).href}`;

let child: ChildProcess | undefined;
afterEach(() => void child?.kill("SIGKILL"));
test("standard output of a command that serves holds JSON lines alone, and the launcher's words go to standard error", async () => {
  const settings = { LOG_LEVEL: "info", EMBEDDED: "", WORKER_PORT: "0", NODE_OPTIONS: NAMES_TELEMETRY };
  const worker = spawn(process.execPath, ["scripts/worker.js"], {
    env: { ...process.env, ...settings },
    stdio: ["ignore", "pipe", "pipe"],
  });
  child = worker;
  const [output, words] = [text(worker.stdout), text(worker.stderr)];
  const port = await new Promise<number>((resolve) => {
    worker.stdout.on("data", (chunk) => {
      const [, found] = /"port":(\d+),"msg":"working"/.exec(String(chunk)) ?? [];
      if (found) resolve(Number(found));
    });
    worker.once("exit", () => resolve(0));
  });
  expect(await fetch(`http://127.0.0.1:${port}/api/health/ready`)).toMatchObject({ status: 200 });
  worker.kill("SIGTERM");
  expect(await once(worker, "exit"), await words).toEqual([0, null]);
  const lines = (await output).trim().split("\n");
  expect(lines.length).toBeGreaterThan(1);
  const messages = lines.map((line) => JSON.parse(line).msg);
  expect(messages).toContain("working");
  expect(messages).toContain("finishing the jobs at work");
  for (const step of ["StartupHub", "install", "migrate", "doing the jobs of the queue"])
    expect(await words).toContain(step);
  expect(await words, "no collector is set").not.toContain("loads @opentelemetry");
});
