import { CROWD_MAIL_HOST, CROWD_SIZE } from "../../../scripts/seed/large/crowd";
import { median } from "../support/load";
import { run } from "../support/processes";
import type { Row } from "../support/table";
import type { World } from "../support/world";

const STARTUPS = 20_000;
const MAX_VOTES = Number(process.env.BENCH_VOTES ?? 1_000_000);
const REPEATS = 40;

type Board = { period: "year"; startsOn: string };

/** The board of a year over a hundred thousand votes and over a million, and a final one. */
export async function boardRows(world: World): Promise<Row[]> {
  await run(["--import", "tsx", "scripts/seed/index.ts", "--startups", String(STARTUPS)], world.env);
  await world.sql`vacuum analyze startups, votes`;
  const { read, freeze, close } = await openVerbs(world);
  const year = new Date().getUTCFullYear();
  const current: Board = { period: "year", startsOn: `${year}-01-01` };
  const ended: Board = { period: "year", startsOn: `${year - 1}-01-01` };
  const few = await timeOf(() => read(current));
  const votes = await castMany(world);
  const many = await timeOf(() => read(current));
  await freeze();
  const final = await timeOf(() => read(ended), 5);
  const recount = await timeOf(() => countAnew(world, ended), 5);
  await close();
  const total = votes.toLocaleString("en");
  return [
    {
      work: `board of a year, few → ${total} votes`,
      reached: many / few,
      floor: 1.5,
      bound: "most",
      unit: "×",
    },
    {
      work: `a final board among ${total} votes, of counting them again`,
      reached: final / recount,
      floor: 1,
      bound: "most",
      unit: "×",
    },
  ];
}

/** The verb itself, which the page calls when its cache is empty. */
async function openVerbs(world: World) {
  Object.assign(process.env, world.env);
  const [
    { readBoard },
    { finalizeLeaderboards },
    { mintTenantScope },
    { findTenant },
    { builtInId },
    { closePools },
  ] = await Promise.all([
    import("@/features/startup/leaderboards/queries"),
    import("@/features/startup/leaderboards/finalize-job"),
    import("@/access/scope"),
    import("@/domain/tenant/resolve-host"),
    import("@/domain/tenant/built-in-rows"),
    import("@/server/db/pools"),
  ]);
  const tenant = await findTenant(builtInId("StartupHub"));
  if (!tenant) throw new Error("The hub is not there.");
  const scope = mintTenantScope({ tenant, viewer: null, now: new Date(), requestId: "", ip: "", host: "" });
  return {
    read: (board: Board) => readBoard(scope, board),
    freeze: () => finalizeLeaderboards(scope),
    close: closePools,
  };
}

/** All members of the crowd vote for as many startups as make up the number, soon after their launch. */
async function castMany({ sql }: World): Promise<number> {
  const hub = sql`(select id from tenants where domain = 'localhost')`;
  await sql`insert into votes (id, tenant_id, startup_id, user_id, created_at)
    select gen_random_uuid(), s.tenant_id, s.id, voter.id, s.launched_at + interval '1 minute'
    from (select id, tenant_id, launched_at from startups where tenant_id = ${hub} and name ~ ' [0-9]+$'
      order by md5(id::text) limit ${Math.ceil(MAX_VOTES / CROWD_SIZE)}::int) s, auth_users voter
    where voter.email like ${`%@${CROWD_MAIL_HOST}`}
    on conflict do nothing`;
  await sql`update startups set vote_count = counted.n from
    (select startup_id, count(*)::int as n from votes where tenant_id = ${hub} group by 1) as counted
    where startups.id = counted.startup_id`;
  await sql`vacuum analyze startups, votes`;
  const [row] = await sql<
    { votes: number }[]
  >`select count(*)::int as votes from votes where tenant_id = ${hub}`;
  return row?.votes ?? 0;
}

const countAnew = ({ sql }: World, { startsOn }: Board) => sql`
  select s.id, count(*) as votes from startups s join votes v on v.tenant_id = s.tenant_id and v.startup_id = s.id
  where s.tenant_id = (select id from tenants where domain = 'localhost') and s.launch_year = ${startsOn}::date
    and v.state = 'counted' and v.created_at < ${startsOn}::date + interval '1 year'
  group by s.tenant_id, s.id order by votes desc limit 100`;

async function timeOf(work: () => Promise<unknown>, repeats = REPEATS): Promise<number> {
  await work();
  const times: number[] = [];
  for (let repeat = 0; repeat < repeats; repeat++) {
    const startedAt = performance.now();
    await work();
    times.push(performance.now() - startedAt);
  }
  return median(times);
}
