import { median } from "../support/load";
import { run } from "../support/processes";
import type { Row } from "../support/table";
import type { World } from "../support/world";

const STARTUPS = Number(process.env.BENCH_SEARCHED ?? 100_000);
const REPEATS = 40;
const WORDS = ["river vault", "small bakeries", "invoices", "meadow signal harvests"];
const BEGUN = ["ri", "vau", "bak", "meadow s"];

/** A page of a search over HTTP beside the bare query on its index, and what is suggested while one types. */
export async function searchRows(world: World): Promise<Row[]> {
  await run(["--import", "tsx", "scripts/seed/index.ts", "--startups", String(STARTUPS)], world.env);
  await world.sql`vacuum analyze startups`;
  const view = { sort: "hot", period: "all", category: null, tag: null };
  const [searched, bare, suggested] = [
    await worst(WORDS, (words) => ask(world, "startup.search", { words, view })),
    await worst(WORDS, (words) => bareQuery(world, words)),
    await worst(BEGUN, (words) => ask(world, "startup.suggest", { words })),
  ];
  const size = STARTUPS.toLocaleString("en");
  return [
    {
      work: `search, ${size} startups, of the bare indexed query`,
      reached: searched / bare,
      floor: 3,
      bound: "most",
      unit: "×",
    },
    {
      work: `suggestions while typing, ${size} startups`,
      reached: suggested,
      floor: 150,
      bound: "most",
      unit: " ms",
    },
  ];
}

async function ask({ product }: World, procedure: string, input: unknown): Promise<void> {
  const query = encodeURIComponent(JSON.stringify({ json: input }));
  const response = await fetch(`http://127.0.0.1:${product.port}/api/trpc/${procedure}?input=${query}`);
  await response.arrayBuffer();
  if (!response.ok) throw new Error(`${procedure} answered ${response.status}.`);
}

const bareQuery = ({ sql }: World, words: string): Promise<unknown> => sql`
  select id, slug, name, tagline, left(description, 1000), vote_count from startups,
    websearch_to_tsquery('english', ${words}) as query
  where tenant_id = (select id from tenants where domain = 'localhost') and status = 'live' and search @@ query
  order by ts_rank_cd(search, query) desc, hot_score desc, id limit 25`;

/** The slowest of the medians in milliseconds. */
async function worst(texts: readonly string[], work: (text: string) => Promise<unknown>): Promise<number> {
  const medians: number[] = [];
  for (const text of texts) medians.push(await medianOf(() => work(text)));
  return Math.max(...medians);
}

async function medianOf(work: () => Promise<unknown>): Promise<number> {
  await work();
  const times: number[] = [];
  for (let repeat = 0; repeat < REPEATS; repeat++) {
    const startedAt = performance.now();
    await work();
    times.push(performance.now() - startedAt);
  }
  return median(times);
}
