import { CROWD_MAIL_HOST } from "../../../scripts/seed/large/crowd";
import { median } from "../support/load";
import { run } from "../support/processes";
import type { Row } from "../support/table";
import type { World } from "../support/world";

const STARTUPS = Number(process.env.BENCH_STARTUPS ?? 1_000_000);
const REPEATS = 30;

/** The statistics of a large community, read from its rollups, and how long it takes to count all its days. */
export async function analyticsRows(world: World): Promise<Row[]> {
  await run(["--import", "tsx", "scripts/seed/index.ts", "--startups", String(STARTUPS)], world.env);
  await spreadReactions(world);
  const { count, overview, content, close } = await openVerbs(world);
  const startedAt = performance.now();
  await count();
  const seconds = (performance.now() - startedAt) / 1000;
  await world.sql`vacuum analyze community_days, member_days, startup_days, category_days`;
  const times = { overview: await timeOf(overview), content: await timeOf(content) };
  await close();
  const size = STARTUPS.toLocaleString("en");
  return [
    {
      work: `statistics of 90 days beside those before, ${size} startups`,
      reached: Math.max(times.overview, times.content),
      floor: 150,
      bound: "most",
      unit: " ms",
      note: `overview ${Math.round(times.overview)} ms, content ${Math.round(times.content)} ms`,
    },
    { work: "all days of it counted again", reached: seconds, floor: 120, bound: "most", unit: " s" },
  ];
}

/** What the crowd did in one moment of the seed lies over three years, some of it today. */
async function spreadReactions({ sql }: World): Promise<void> {
  const crowd = sql`(select id from auth_users where email like ${`%@${CROWD_MAIL_HOST}`})`;
  for (const table of ["votes", "comments"])
    await sql`update ${sql(table)} set created_at = now() - interval '3 years' * abs(hashtext(id::text) / 2147483648.0)
      where user_id in ${crowd}`;
  await sql`vacuum analyze startups, votes, comments`;
}

/** The verbs that the page calls. */
async function openVerbs(world: World) {
  Object.assign(process.env, world.env);
  const [rollups, figures, traffic, content, ranges, scopes, tenants, base, pools] = await Promise.all([
    import("@/features/analytics/rollups/rollups"),
    import("@/features/analytics/rollups/queries"),
    import("@/features/analytics/community-stats/traffic"),
    import("@/features/analytics/community-stats/content"),
    import("@/features/analytics/community-stats/range-rules"),
    import("@/access/scope"),
    import("@/domain/tenant/resolve-host"),
    import("@/domain/tenant/built-in-rows"),
    import("@/server/db/pools"),
  ]);
  const tenant = await tenants.findTenant(base.builtInId("StartupHub"));
  if (!tenant) throw new Error("The hub is not there.");
  const call = { now: new Date(), requestId: "", ip: "", host: "" };
  const scope = scopes.mintTenantScope({ ...call, tenant, viewer: null });
  const now = ranges.periodRange("90", rollups.todayOf(scope));
  const all = [now, ranges.rangeBefore(now)];
  return {
    count: () => rollups.recountDays(scope),
    overview: () =>
      Promise.all(
        all.flatMap((days) => [figures.readFigures(scope, days), traffic.readVisits(scope, days)] as const),
      ),
    content: () => content.readContent(scope, now),
    close: pools.closePools,
  };
}

async function timeOf(work: () => Promise<unknown>): Promise<number> {
  await work();
  const times: number[] = [];
  for (let repeat = 0; repeat < REPEATS; repeat++) {
    const startedAt = performance.now();
    await work();
    times.push(performance.now() - startedAt);
  }
  return median(times);
}
