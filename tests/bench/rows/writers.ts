import { sql } from "drizzle-orm";
import postgres from "postgres";
import type { Tx } from "@/server/db/client";
import { adminAddress } from "../../support/addresses";
import { median } from "../support/load";
import type { Row } from "../support/table";
import type { World } from "../support/world";

const WRITERS = 50;
const ROUNDS = 3;
const ROUND_MS = 2000;
/** As on a disk in the network: Postgres waits this long before it flushes its log. */
const FLUSH_MICROSECONDS = 2000;

type Announce = (tx: Tx, tenantId: string) => Promise<unknown>;

/**
 * Transactions that each change another startup and invalidate its community's counts, fifty at a time and one after
 * the other. For comparison, the same with a `NOTIFY` inside.
 */
export async function writerRows(world: World): Promise<Row[]> {
  const admin = postgres(adminAddress(), { max: 1, onnotice: () => {} });
  const { inTenantId, invalidate, tags, close } = await openMachinery(world);
  const startups = await world.sql<{ id: string; tenantId: string }[]>`
    select s.id, s.tenant_id as "tenantId" from startups s join tenants t on t.id = s.tenant_id
    where t.domain = 'localhost' order by s.id limit ${WRITERS}`;
  const write = (writer: number, announce: Announce) => {
    const { id, tenantId } = startups[writer % startups.length] ?? { id: "", tenantId: "" };
    return inTenantId(tenantId, "", async (tx) => {
      await tx.execute(
        sql`update startups set hot_score = hot_score where tenant_id = ${tenantId} and id = ${id}`,
      );
      await announce(tx, tenantId);
    });
  };
  const rateOf = async (writers: number, announce: Announce): Promise<number> => {
    const end = performance.now() + ROUND_MS;
    let count = 0;
    const run = async (writer: number) => {
      for (; performance.now() < end; count += 1) await write(writer, announce);
    };
    await Promise.all(Array.from({ length: writers }, (_, writer) => run(writer)));
    return (count * 1000) / ROUND_MS;
  };
  const announcements = {
    after: (tx, id) => invalidate(tx, [tags.counts(id)]),
    inside: (tx, id) => tx.execute(sql`select pg_notify('startuphub_invalidation', ${tags.counts(id)})`),
  } satisfies Record<string, Announce>;
  const rates = { after: { one: [], many: [] }, inside: { one: [], many: [] } } as Record<
    keyof typeof announcements,
    Record<"one" | "many", number[]>
  >;
  try {
    await delayFlushes(admin, FLUSH_MICROSECONDS);
    for (let round = 0; round < ROUNDS; round++)
      for (const way of ["after", "inside"] as const) {
        rates[way].one.push(await rateOf(1, announcements[way]));
        rates[way].many.push(await rateOf(WRITERS, announcements[way]));
      }
  } finally {
    await delayFlushes(admin, 0);
    await Promise.all([admin.end(), close()]);
  }
  const ratioOf = ({ one, many }: Record<"one" | "many", number[]>) => median(many) / median(one);
  return [
    {
      work: `${WRITERS} writers ÷ one, with a flush of ${FLUSH_MICROSECONDS / 1000} ms`,
      reached: ratioOf(rates.after),
      floor: 5,
      bound: "least",
      unit: "×",
      note: `${Math.round(median(rates.after.many))} a second; with NOTIFY inside ${ratioOf(rates.inside).toFixed(2)}×, ${Math.round(median(rates.inside.many))} a second`,
    },
  ];
}

/** One flush serves all that have reached it, as on a real disk. */
async function delayFlushes(admin: postgres.Sql, microseconds: number): Promise<void> {
  await admin.unsafe(`alter system set commit_delay = ${microseconds}`);
  await admin.unsafe(`alter system set commit_siblings = ${microseconds ? 0 : 5}`);
  await admin`select pg_reload_conf()`;
}

async function openMachinery(world: World) {
  Object.assign(process.env, world.env, { DATABASE_POOL: String(WRITERS) });
  const [{ inTenantId }, { invalidate, tags }, { closePools }] = await Promise.all([
    import("@/server/db/client"),
    import("@/server/cache/invalidate"),
    import("@/server/db/pools"),
  ]);
  return { inTenantId, invalidate, tags, close: closePools };
}
