import { median } from "../support/load";
import { run } from "../support/processes";
import type { Row } from "../support/table";
import type { World } from "../support/world";

const SIZES = { small: 1000, large: Number(process.env.BENCH_STARTUPS ?? 1_000_000) };
const REPEATS = 60;

const VIEWS = [
  { sort: "hot", period: "all", column: "hot_score" },
  { sort: "new", period: "all", column: null },
  { sort: "top", period: "all", column: "vote_count" },
  { sort: "top", period: "year", column: "vote_count" },
  { sort: "discussed", period: "all", column: "comment_count" },
] as const;
type View = (typeof VIEWS)[number];

/** A page of the directory, first and in the middle of the list, of a thousand startups and of a million. */
export async function directoryRows(world: World): Promise<Row[]> {
  const times = { small: new Map<string, number>(), large: new Map<string, number>() };
  for (const size of ["small", "large"] as const) {
    await run(["--import", "tsx", "scripts/seed/index.ts", "--startups", String(SIZES[size])], world.env);
    await world.sql`vacuum analyze startups`;
    for (const view of VIEWS) {
      for (const depth of ["first", "middle"] as const) {
        const cursor = depth === "middle" ? await middleOf(world, view) : null;
        times[size].set(`${view.sort} ${view.period} ${depth}`, await timeOf(world, view, cursor));
      }
    }
  }
  const ratios = [...times.small].map(([name, small]) => ({
    name,
    ratio: (times.large.get(name) ?? 0) / small,
  }));
  const worst = ratios.reduce((a, b) => (b.ratio > a.ratio ? b : a));
  return [
    {
      work: `directory query, ${SIZES.small.toLocaleString("en")} → ${SIZES.large.toLocaleString("en")} startups, any sort and depth`,
      reached: worst.ratio,
      floor: 1.5,
      bound: "most",
      unit: "×",
      note: `worst: ${worst.name}`,
    },
  ];
}

/** Milliseconds of one list query over HTTP, the median of many. */
async function timeOf({ product }: World, { sort, period }: View, cursor: string | null): Promise<number> {
  const input = { json: { view: { sort, period, category: null, tag: null }, cursor } };
  const url = `http://127.0.0.1:${product.port}/api/trpc/startup.list?input=${encodeURIComponent(JSON.stringify(input))}`;
  const times: number[] = [];
  for (let repeat = 0; repeat < REPEATS; repeat++) {
    const startedAt = performance.now();
    const response = await fetch(url);
    const answer = await response.text();
    if (!response.ok) throw new Error(`startup.list answered ${response.status}: ${answer}`);
    times.push(performance.now() - startedAt);
  }
  return median(times);
}

/** A cursor half way down the list, made as the product makes its own. */
async function middleOf({ sql }: World, { column, period }: View): Promise<string> {
  const key = column ? sql(column) : sql`null::int`;
  const listed = sql`from startups s join tenants t on t.id = s.tenant_id
    where t.domain = 'localhost' and s.status = 'live'
      and ${period === "year" ? sql`launch_year = date_trunc('year', now())::date` : sql`true`}`;
  const [row] = await sql`
    select ${key} as key, to_char(launched_at, 'YYYY-MM-DD HH24:MI:SS.USOF') as at, s.id ${listed}
    order by ${column ? sql`${sql(column)} desc,` : sql``} launched_at ${column ? sql`asc` : sql`desc`}, s.id
    offset (select count(*) / 2 ${listed}) limit 1`;
  return Buffer.from(JSON.stringify({ ...row, shown: 24 })).toString("base64url");
}
