import { spawn } from "node:child_process";
import { once } from "node:events";
import { expect, it, vi } from "vitest";

/** A measurement that has started one server, tells its process, and waits. */
const MEASUREMENT = `
  import { serve } from "./tests/bench/support/processes.ts";
  const answer = "require('node:http').createServer((_, response) => response.end()).listen(process.env.PORT)";
  const { pid } = await serve(["--eval", answer], {}, "/");
  console.log(pid);
  setInterval(() => {}, 1000);`;

const isAlive = (pid: number): boolean => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

it.each(["SIGTERM", "SIGKILL"] as const)(
  "a measurement that gets %s leaves no server behind",
  async (signal) => {
    const args = ["--import", "tsx", "--input-type=module", "--eval", MEASUREMENT];
    const measurement = spawn(process.execPath, args, { stdio: ["ignore", "pipe", "inherit"] });
    const [words] = await once(measurement.stdout, "data");
    const server = Number(String(words));
    expect(isAlive(server)).toBe(true);
    measurement.kill(signal);
    await once(measurement, "exit");
    await vi.waitFor(() => expect(isAlive(server)).toBe(false));
  },
  30_000,
);
