import { readdirSync, readFileSync } from "node:fs";
import type postgres from "postgres";

const TICKS_PER_SECOND = 100;

/** Fields of proc_pid_stat(5), after the name: the parent, and the times of the process and of its ended children. */
const PARENT = 1;
const OWN = [11, 12];
const OF_CHILDREN = [13, 14];

function statOf(pid: number): string[] {
  const [, fields = ""] = readFileSync(`/proc/${pid}/stat`, "utf8").split(") ");
  return fields.split(" ");
}

const secondsOf = (fields: readonly string[], places: readonly number[]): number =>
  places.reduce((sum, place) => sum + Number(fields[place] ?? 0), 0) / TICKS_PER_SECOND;

/** User and system time of all threads of a process. */
export const processorSeconds = (pid: number): number => secondsOf(statOf(pid), OWN);

/** The process that has started all others of the database server. */
export async function databaseProcess(sql: postgres.Sql): Promise<number> {
  const [row] = await sql<{ pid: number }[]>`select pg_backend_pid() as pid`;
  return Number(statOf(row?.pid ?? 0)[PARENT]);
}

/** User and system time of a process and of all that it has started, those that have ended too. */
export function familySeconds(pid: number): number {
  const children = readdirSync("/proc")
    .filter((name) => /^\d+$/.test(name))
    .map((name) => statIfRunning(Number(name)))
    .filter((fields) => Number(fields[PARENT]) === pid);
  return children.reduce(
    (sum, child) => sum + secondsOf(child, OWN),
    secondsOf(statOf(pid), [...OWN, ...OF_CHILDREN]),
  );
}

/** A process may end while the folder is read. */
function statIfRunning(pid: number): string[] {
  try {
    return statOf(pid);
  } catch {
    return [];
  }
}

/** The memory of a process that is in use and not swapped out. */
export const residentMb = (pid: number): number =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1]) / 1024;
