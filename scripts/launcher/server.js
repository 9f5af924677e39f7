import { spawn } from "node:child_process";
import { get } from "node:http";
import { childEnv } from "./children.js";
import { beforeEnd, fail, isEnding } from "./lifecycle.js";
import { noteChild } from "./orphaned-children.js";
import { ROOT } from "./paths.js";
import { endProcess, nameOf, waitUntil } from "./process-table.js";
import { Failure, progress } from "./reporter.js";
import { SERVER_ARGUMENTS } from "./server-arguments.js";

export const SERVING = "server";
const RESTARTS = 3;
const WITHIN = 60_000;
/** In milliseconds; longer than the server takes to stop with the longest configurable delay. */
const PATIENCE = 140_000;

function isReady(port) {
  return new Promise((resolve) => {
    const request = get(
      { host: "127.0.0.1", port, path: "/api/health/ready", timeout: 20_000 },
      (response) => {
        response.resume();
        resolve(response.statusCode === 200);
      },
    );
    request.on("timeout", () => request.destroy());
    request.on("error", () => resolve(false));
  });
}

function launch(env, isDev) {
  const args = [
    "--import",
    import.meta.resolve("./exit-with-parent.js"),
    ...SERVER_ARGUMENTS,
    ...(isDev ? ["--dev"] : []),
  ];
  // Its own process group: Ctrl-C reaches only the launcher, which then asks the server to stop.
  const stdio = ["ignore", "inherit", "inherit", "ipc"];
  const child = spawn(process.execPath, args, { cwd: ROOT, env: childEnv(env), stdio, detached: true });
  child.channel?.unref();
  if (child.pid) noteChild(SERVING, child.pid);
  return child;
}

/** Starts the server, waits for its first answer, and restarts it when it dies. */
export async function serve(env, port, { isDev = false } = {}) {
  progress("serve", `starting on port ${port}`);
  const deaths = [];
  let name;
  const start = () => {
    const child = launch(env, isDev);
    name = child.pid && nameOf(child.pid);
    child.once("error", fail);
    child.once("exit", onExit);
  };
  let hasAnswered = false;
  const onExit = (code, signal) => {
    if (isEnding()) return;
    deaths.push(Date.now());
    const reason = signal ?? `exit ${code}`;
    if (!hasAnswered) return fail(new Failure(`The server did not start (${reason}). Its output is above.`));
    if (isGivingUp(deaths, Date.now())) return fail(new Failure(`The server keeps stopping (${reason}).`));
    progress("serve", `the server stopped unexpectedly (${reason}); starting it again`);
    start();
  };
  beforeEnd(() => endProcess(name, { patience: PATIENCE }));
  start();
  hasAnswered = await waitUntil(() => isEnding() || isReady(port), 120_000);
  if (!hasAnswered) throw new Failure("The server did not become ready within two minutes.");
}

export function isGivingUp(deaths, now) {
  return deaths.filter((time) => now - time < WITHIN).length > RESTARTS;
}
