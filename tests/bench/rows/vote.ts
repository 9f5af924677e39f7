import { randomUUID } from "node:crypto";
import { drain, post } from "../support/drain";
import { median } from "../support/load";
import { signInPeople, type Voter } from "../support/people";
import type { Row } from "../support/table";
import type { World } from "../support/world";

const VOTERS = 50;
const ROUNDS = 3;
const VOTES_EACH = 16;

type Startup = { id: string };

/** Votes through the whole product against the bare statement; then by all members on one startup. */
export async function voteRows(world: World): Promise<Row[]> {
  const voters = await signInPeople(world, VOTERS);
  const startups = await world.sql<Startup[]>`
    select s.id from startups s join tenants t on t.id = s.tenant_id
    where t.domain = 'localhost' and s.status = 'live' and not exists (
      select from startup_makers m join auth_sessions a on a.user_id = m.user_id where m.startup_id = s.id)
    order by s.id limit ${VOTES_EACH}`;
  const [hot] = startups;
  if (!hot) throw new Error("The seed has no startup to vote for.");
  const spread: number[] = [];
  const crowded: number[] = [];
  const bare: number[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    const [vote, opposite] = round % 2 ? (["clear", "set"] as const) : (["set", "clear"] as const);
    const byProduct = async () => spread.push(await drain(castAll(world, voters, startups, vote), VOTERS));
    const byDriver = async () => bare.push(await drain(stateAll(world, voters, startups, opposite), VOTERS));
    for (const cast of round % 2 ? [byDriver, byProduct] : [byProduct, byDriver]) await cast();
    crowded.push(await drain(castAll(world, voters, Array(VOTES_EACH).fill(hot), "in turn"), VOTERS));
  }
  const waits = await timeEach(castAll(world, voters, startups, "in turn"));
  await expectEqualCounters(world);
  const [own, alone, one] = [median(spread), median(bare), median(crowded)];
  return [
    {
      work: "votes on many startups ÷ the statement alone",
      reached: own / alone,
      floor: 0.1,
      bound: "least",
      unit: "×",
      note: `${Math.round(own)} a second`,
    },
    {
      work: `${VOTERS} voters on one startup ÷ spread`,
      reached: one / own,
      floor: 0.5,
      bound: "least",
      unit: "×",
      note: "none lost or doubled",
    },
    {
      work: "a vote answered, one after the other",
      reached: waits[Math.ceil(waits.length * 0.95) - 1] ?? Number.POSITIVE_INFINITY,
      floor: 100,
      bound: "most",
      unit: " ms",
      note: `p95 of ${waits.length}`,
    },
  ];
}

/** How long each took alone, in milliseconds, the quickest first. */
async function timeEach(tasks: (() => Promise<unknown>)[]): Promise<number[]> {
  const waits: number[] = [];
  for (const task of tasks) {
    const startedAt = performance.now();
    await task();
    waits.push(performance.now() - startedAt);
  }
  return waits.sort((a, b) => a - b);
}

type Wish = "set" | "clear" | "in turn";

const castAll = ({ product }: World, voters: Voter[], startups: Startup[], wish: Wish) =>
  startups.flatMap((_, turn) =>
    voters.map(({ cookie }, person) => () => {
      const vote = wish === "in turn" ? (turn % 2 ? "clear" : "set") : wish;
      const startupId = startups[(turn + person) % startups.length]?.id;
      return post({
        port: product.port,
        path: "/api/trpc/startup.vote",
        headers: { host: `localhost:${product.port}`, cookie },
        body: { json: { startupId, vote } },
      });
    }),
  );

/** The same rows changed back by the driver alone, so that both always have a row to change. */
const stateAll = ({ sql }: World, voters: Voter[], startups: Startup[], vote: "set" | "clear") =>
  startups.flatMap((_, turn) =>
    voters.map(({ userId, tenantId }, person) => () => {
      const id = startups[(turn + person) % startups.length]?.id ?? "";
      const change =
        vote === "set"
          ? sql`insert into votes (id, tenant_id, startup_id, user_id) values (${randomUUID()}, ${tenantId}, ${id}, ${userId})
              on conflict (tenant_id, startup_id, user_id) do nothing returning 1`
          : sql`delete from votes where tenant_id = ${tenantId} and startup_id = ${id} and user_id = ${userId} returning 1`;
      const sign = vote === "set" ? 1 : -1;
      return sql`with changed as (${change}) update startups
        set vote_count = vote_count + ${sign} * (select count(*) from changed)::int, hot_score = hot_score
        where tenant_id = ${tenantId} and id = ${id}`;
    }),
  );

async function expectEqualCounters({ sql }: World): Promise<void> {
  const wrong = await sql`select s.slug from startups s where s.vote_count <>
    (select count(*) from votes v where v.tenant_id = s.tenant_id and v.startup_id = s.id and v.state = 'counted')`;
  if (wrong.length) throw new Error(`${wrong.length} counters differ from their rows.`);
}
