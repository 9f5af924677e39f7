import autocannon from "autocannon";
import { familySeconds, processorSeconds } from "./processor-time";

export type Target = {
  url: string;
  host?: string;
  headers?: Record<string, string>;
  method?: "GET" | "POST";
  bodies?: string[];
  /** 200 unless another is expected. */
  status?: number;
};

/** What compiles while it runs goes on becoming faster under load: a signed-in page by a sixth between the tenth second and the fortieth. */
const WARMING_ROUNDS = 5;
const ROUNDS = 3;
const SECONDS = Number(process.env.BENCH_SECONDS ?? 2);
const CONNECTIONS = 8;

/** Requests a second of each target, all of them warm: they take turns, so that a slow minute of the machine hits all alike. */
export async function compare(...targets: Target[][]): Promise<number[]> {
  const results = targets.map((): number[] => []);
  for (let round = 0; round < WARMING_ROUNDS; round++) {
    for (const group of targets) await shoot(group, SECONDS);
  }
  for (let round = 0; round < ROUNDS; round++) {
    for (const [index, group] of targets.entries()) results[index]?.push(await shoot(group, SECONDS));
  }
  return results.map(median);
}

/** `database` is the server's process, if its time counts too. */
export type Side = { targets: Target[]; pid: number; database?: number };
export type Rates = { median: number; least: number; most: number };

const CPU_WARMING_ROUNDS = 2;
const CPU_ROUNDS = 5;

/**
 * Requests per second of processor time that the process `pid` and its database used. The sides take turns; other processes, such as the one that asks, don't count, so the machine's load matters little.
 */
export async function comparePerProcessor(...sides: Side[]): Promise<Rates[]> {
  const results = sides.map((): number[] => []);
  for (let round = 0; round < CPU_WARMING_ROUNDS + CPU_ROUNDS; round++) {
    for (const [index, side] of sides.entries()) {
      const before = secondsOf(side);
      const rate = await shoot(side.targets, SECONDS);
      const used = secondsOf(side) - before;
      if (round >= CPU_WARMING_ROUNDS) results[index]?.push((rate * SECONDS) / used);
    }
  }
  return results.map((rates) => ({
    median: median(rates),
    least: Math.min(...rates),
    most: Math.max(...rates),
  }));
}

export const secondsOf = ({ pid, database }: Pick<Side, "pid" | "database">): number =>
  processorSeconds(pid) + (database ? familySeconds(database) : 0);

/** Load of one group of targets, spread evenly; an unexpected status spoils the measurement. */
async function shoot(group: Target[], seconds: number): Promise<number> {
  const [first] = group;
  if (!first) throw new Error("There is nothing to measure.");
  const requests = group.flatMap(({ url, host, headers, method = "GET", bodies = [""] }) =>
    bodies.map((body) => ({
      method,
      path: new URL(url).pathname + new URL(url).search,
      headers: { ...headers, ...(host ? { host } : {}) },
      ...(body ? { body } : {}),
    })),
  );
  const result = await autocannon({ url: first.url, connections: CONNECTIONS, duration: seconds, requests });
  const { status = 200 } = first;
  const expected = result.statusCodeStats?.[`${status}`]?.count ?? 0;
  const refused = result.requests.total - expected;
  if (refused || result.errors) {
    throw new Error(`${first.url}: ${refused} answers were refused, ${result.errors} failed.`);
  }
  return expected / result.duration;
}

export function median(values: number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}
