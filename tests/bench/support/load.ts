import autocannon from "autocannon";

export type Target = {
  url: string;
  host?: string;
  headers?: Record<string, string>;
  method?: "GET" | "POST";
  bodies?: string[];
};

/** What compiles while it runs goes on becoming faster under load: a signed-in page by a sixth between the tenth second and the fortieth. */
const WARMING_ROUNDS = 10;
const ROUNDS = 3;
const SECONDS = Number(process.env.BENCH_SECONDS ?? 4);
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

/** Load of one group of targets, spread evenly; any answer but 2xx spoils the measurement. */
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
  if (result.non2xx || result.errors) {
    throw new Error(`${first.url}: ${result.non2xx} answers were refused, ${result.errors} failed.`);
  }
  return result["2xx"] / result.duration;
}

export function median(values: number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}
