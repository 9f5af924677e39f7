import { ask } from "../support/ask";
import { drain } from "../support/drain";
import { comparePerProcessor, median, type Side, secondsOf, type Target } from "../support/load";
import { signInPeople } from "../support/people";
import { databaseProcess } from "../support/processor-time";
import type { Row } from "../support/table";
import type { World } from "../support/world";

const MISSING = 100;
const SEARCHES = 200;
const ROUNDS = 3;
const AT_ONCE = 8;

/** Single requests per second of processor time of the server and its database. */
export async function costRows(world: World): Promise<Row[]> {
  const { product, sql } = world;
  const [person] = await signInPeople(world, 1);
  const costs = { pid: product.pid, database: await databaseProcess(sql) };
  const at = (path: string, more: Partial<Target> = {}): Target => ({
    url: `http://127.0.0.1:${product.port}${path}`,
    host: `localhost:${product.port}`,
    headers: { "accept-encoding": "br" },
    ...more,
  });
  const side = (...targets: Target[]): Side => ({ ...costs, targets });
  const missing = Array.from({ length: MISSING }, (_, turn) =>
    at(`/nothing-is-here-${turn}`, { status: 404 }),
  );
  const cookie = { cookie: person?.cookie ?? "" };
  const [page = 1, head = 0] = await compareMethods(world, costs);
  const [nothing, viewer] = await comparePerProcessor(
    side(...missing),
    side(at("/api/trpc/auth.viewer", { headers: cookie })),
  );
  const perSecond = (work: string, reached: number, floor: number): Row => ({
    work: `${work}, per processor second, database included`,
    reached,
    floor,
    bound: "least",
    unit: "",
  });
  return [
    {
      work: "HEAD ÷ GET of the kept list, per processor second",
      reached: head / page,
      floor: 0.9,
      bound: "least",
      unit: "×",
    },
    perSecond("missing pages", nothing?.median ?? 0, 5000),
    perSecond("auth.viewer", viewer?.median ?? 0, 3500),
    perSecond("searches, each the first of its words", await firstSearches(world, costs), 120),
  ];
}

const METHODS = ["GET", "HEAD"] as const;
const TURNS = 4000;

/** Requests for the list by each method. The tool that sends the other load waits for bodies that HEAD doesn't have. */
async function compareMethods({ product }: World, costs: Omit<Side, "targets">): Promise<number[]> {
  const rates = METHODS.map((): number[] => []);
  for (let round = 0; round <= ROUNDS; round++) {
    for (const [index, method] of METHODS.entries()) {
      const asked = () =>
        ask({ method, port: product.port, host: `localhost:${product.port}`, path: "/browse" });
      const before = secondsOf(costs);
      await drain(Array(TURNS).fill(asked), AT_ONCE);
      if (round > 0) rates[index]?.push(TURNS / (secondsOf(costs) - before));
    }
  }
  return rates.map(median);
}

/** Pairs of words that are in the community's startups; no pair is asked for twice. */
async function firstSearches({ product, sql }: World, costs: Omit<Side, "targets">): Promise<number> {
  const rows = await sql<{ word: string }[]>`
    select distinct word from startups s join tenants t on t.id = s.tenant_id,
      regexp_split_to_table(lower(s.tagline), '[^a-z]+') word
    where t.domain = 'localhost' and s.status = 'live' and length(word) > 3 order by word`;
  const words = rows.map(({ word }) => word);
  const pairs = words.flatMap((one, index) => words.slice(index + 1).map((other) => `${one} ${other}`));
  const search = (words: string) => () =>
    ask({
      port: product.port,
      host: `localhost:${product.port}`,
      path: `/browse?q=${encodeURIComponent(words)}`,
      headers: { "accept-encoding": "br" },
    });
  const rates: number[] = [];
  for (let round = 0; round <= ROUNDS; round++) {
    const asked = pairs.splice(0, SEARCHES).map(search);
    const before = secondsOf(costs);
    await drain(asked, AT_ONCE);
    if (round > 0) rates.push(asked.length / (secondsOf(costs) - before));
  }
  return median(rates);
}
