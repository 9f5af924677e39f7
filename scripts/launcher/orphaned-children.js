import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { inData } from "./paths.js";
import { endProcess, isAlive, nameOf } from "./process-table.js";

const noteOf = (job) => inData("jobs", job.replaceAll(/\W+/g, "-"));

/**
 * A killed launcher leaves its child processes running. Before we start a job, we end the orphaned child of
 * the same job: two npm installs or two builds in one folder would break each other.
 */
export async function killOrphan(job) {
  let lines = [];
  try {
    lines = readFileSync(noteOf(job), "utf8").split("\n");
  } catch {
    return;
  }
  const [launcher, child] = lines;
  if (launcher !== nameOf(process.pid) && isAlive(launcher)) return;
  await endProcess(child, { patience: 5000 });
}

export function noteChild(job, pid) {
  const note = noteOf(job);
  mkdirSync(path.dirname(note), { recursive: true });
  writeFileSync(note, `${nameOf(process.pid)}\n${nameOf(pid)}`);
  return () => rmSync(note, { force: true });
}
