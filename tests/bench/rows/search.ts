import { median } from "../support/load";
import { run } from "../support/processes";
import type { Row } from "../support/table";
import type { World } from "../support/world";

const STARTUPS = Number(process.env.BENCH_SEARCHED ?? 100_000);
const REPEATS = 40;
const COMMON_REPEATS = 15;

/** What is typed, and the words that are meant by it: some thousand matches, all of them, and misspelt ones. */
const SEARCHES = [
  { typed: "invoices", meant: "invoices" },
  { typed: "small bakeries", meant: "small bakeries" },
  { typed: "measuring", meant: "measuring" },
  { typed: "invocies", meant: "invoices" },
];
/** What visitors type: words that a thirtieth to an eighth of the startups have, and pairs of them. */
const COMMON = [
  ...["river", "copper", "ledger", "tracks", "invoices", "deliveries", "harvests", "bookings", "lessons"],
  ...["river ledger", "plans bookings", "copper deliveries", "tracks lessons", "meadow signal harvests"],
];
const UNKNOWN = ["river vault", "meadow signal harvests"];
const BEGUN = ["ri", "vau", "bak", "meadow s", "invocie"];

/** A page of a search over HTTP beside the bare query on its index, and what is suggested while one types. */
export async function searchRows(world: World): Promise<Row[]> {
  await run(["--import", "tsx", "scripts/seed/index.ts", "--startups", String(STARTUPS)], world.env);
  await world.sql`vacuum analyze startups, startup_words`;
  const view = { sort: "hot", period: "all", category: null, tag: null };
  const searchOnce = (words: string) => ask(world, "startup.search", { words: notAskedBefore(words), view });
  const search = (words: string) => medianOf(() => searchOnce(words));
  const ratios: number[] = [];
  for (const { typed, meant } of SEARCHES)
    ratios.push((await search(typed)) / (await medianOf(() => bareQuery(world, meant))));
  const unknown = await worst(UNKNOWN, search);
  const suggested = await worst(BEGUN, (words) =>
    medianOf(() => ask(world, "startup.suggest", { words: notAskedBefore(words) })),
  );
  const common: number[] = [];
  for (const words of COMMON) common.push(...(await timesOf(() => searchOnce(words), COMMON_REPEATS)));
  const size = STARTUPS.toLocaleString("en");
  const most = (work: string, reached: number, floor: number, unit: string): Row => ({
    work: `${work}, ${size} startups`,
    reached,
    floor,
    bound: "most",
    unit,
  });
  return [
    most("search, the worst of the bare indexed query", Math.max(...ratios), 3, "×"),
    most("search for common words, 95th percentile", percentile(common, 0.95), 30, " ms"),
    most("search for words without a match", unknown, 150, " ms"),
    most("suggestions while typing", suggested, 150, " ms"),
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

async function worst(texts: readonly string[], measure: (text: string) => Promise<number>): Promise<number> {
  const medians: number[] = [];
  for (const text of texts) medians.push(await measure(text));
  return Math.max(...medians);
}

let asked = 0;

/** Answers are kept for some seconds. Dots don't change what is searched for. */
function notAskedBefore(words: string): string {
  asked += 1;
  return `${words} ${".".repeat(1 + (asked % 60))}`;
}

const medianOf = async (work: () => Promise<unknown>): Promise<number> =>
  median(await timesOf(work, REPEATS));

async function timesOf(work: () => Promise<unknown>, repeats: number): Promise<number[]> {
  await work();
  const times: number[] = [];
  for (let repeat = 0; repeat < repeats; repeat++) {
    const startedAt = performance.now();
    await work();
    times.push(performance.now() - startedAt);
  }
  return times;
}

const percentile = (values: readonly number[], share: number): number =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length * share)] ?? Number.NaN;
