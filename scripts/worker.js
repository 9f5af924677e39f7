import { spawn } from "node:child_process";
import { childEnv } from "./launcher/children.js";
import { beforeEnd, fail, isEnding, main } from "./launcher/lifecycle.js";
import { holderOf } from "./launcher/lock.js";
import { killOrphan, noteChild } from "./launcher/orphaned-children.js";
import { ROOT } from "./launcher/paths.js";
import { prepare } from "./launcher/prepare.js";
import { endProcess, nameOf } from "./launcher/process-table.js";
import { migrate, openDatabase } from "./launcher/product.js";
import { Failure, progress } from "./launcher/reporter.js";
import { loadDotEnv, readSettings } from "./launcher/settings.js";

/** In milliseconds; longer than the worker waits for its running jobs. */
const PATIENCE = 45_000;

/** Runs queued jobs in a separate process. A supervisor must restart it if it exits. */
async function work() {
  await prepare();
  loadDotEnv();
  const database = await openDatabase(readSettings(process.env), { keep: Boolean(holderOf("start")) });
  const env = { NODE_ENV: "production", ...database, JOBS: "worker" };
  await migrate(env);
  await killOrphan("worker");
  const args = ["--import", import.meta.resolve("./launcher/exit-with-parent.js"), "--import", "tsx"];
  const stdio = ["ignore", "inherit", "inherit", "ipc"];
  // Its own process group: Ctrl-C reaches only this process, which then asks the worker to stop.
  const options = { cwd: ROOT, env: childEnv(env), stdio, detached: true };
  const child = spawn(process.execPath, [...args, "src/worker.ts"], options);
  child.channel?.unref();
  const name = child.pid && nameOf(child.pid);
  if (child.pid) noteChild("worker", child.pid);
  child.once("error", fail);
  child.once("exit", (code, signal) => {
    if (!isEnding())
      fail(new Failure(`The worker stopped (${signal ?? `exit ${code}`}). Its output is above.`));
  });
  beforeEnd(() => endProcess(name, { patience: PATIENCE }));
  progress("work", "doing the jobs of the queue");
}

await main(work, { keepsServing: true });
