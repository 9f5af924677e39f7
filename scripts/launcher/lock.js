import { readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { beforeEnd } from "./lifecycle.js";
import { inData } from "./places.js";
import { runs, waitUntil } from "./process-table.js";
import { Failure } from "./progress.js";

function read(file) {
  try {
    return JSON.parse(readFileSync(file, "utf8"));
  } catch {
    return undefined;
  }
}

/** The living process that holds a lock, or nothing. */
export function holderOf(name) {
  const holder = read(inData(`${name}.lock`));
  return holder && holder.pid !== process.pid && runs(holder.pid, holder.script) ? holder : undefined;
}

function tryTake(file) {
  try {
    const script = path.basename(process.argv[1]);
    writeFileSync(file, JSON.stringify({ pid: process.pid, script }), { flag: "wx" });
    return true;
  } catch (error) {
    if (error.code === "EEXIST") return false;
    throw error;
  }
}

/** Takes the lock, from a dead holder too; a living one gets `patience` milliseconds to end. */
export async function takeLock(name, busy, patience = 6000) {
  const file = inData(`${name}.lock`);
  if (!(await waitUntil(() => !holderOf(name), patience))) throw new Failure(busy(holderOf(name)?.pid));
  if (!tryTake(file)) {
    rmSync(file, { force: true });
    tryTake(file);
  }
  // Two starts may both have removed a dead holder's file; the one that wrote last keeps it.
  await sleep(100);
  if (read(file)?.pid !== process.pid) throw new Failure(busy(read(file)?.pid));
  beforeEnd(() => {
    if (read(file)?.pid === process.pid) rmSync(file, { force: true });
  });
}
