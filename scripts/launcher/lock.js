import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";
import { beforeEnd } from "./lifecycle.js";
import { inData } from "./paths.js";
import { isAlive, nameOf, waitUntil } from "./process-table.js";
import { Failure } from "./reporter.js";

function read(file) {
  try {
    return readFileSync(file, "utf8");
  } catch {
    return "";
  }
}

export function holderOf(lock) {
  const holder = read(inData(`${lock}.lock`));
  return holder !== nameOf(process.pid) && isAlive(holder) ? holder : undefined;
}

function tryTake(file) {
  try {
    writeFileSync(file, nameOf(process.pid), { flag: "wx" });
    return true;
  } catch (error) {
    if (error.code === "EEXIST") return false;
    throw error;
  }
}

/**
 * Takes a lock, also from a dead holder. A live holder gets `patience` milliseconds to finish. The lock is
 * released when the process ends, or by calling the returned function.
 */
export async function takeLock(lock, busy, patience = 6000) {
  const file = inData(`${lock}.lock`);
  const refuse = () => new Failure(busy(Number.parseInt(read(file), 10)));
  if (!(await waitUntil(() => !holderOf(lock), patience))) throw refuse();
  if (!tryTake(file)) {
    rmSync(file, { force: true });
    tryTake(file);
  }
  // Two starts may both have removed a dead holder's file; the last one to write it gets the lock.
  await sleep(100);
  if (read(file) !== nameOf(process.pid)) throw refuse();
  const release = () => read(file) === nameOf(process.pid) && rmSync(file, { force: true });
  beforeEnd(release);
  return release;
}
