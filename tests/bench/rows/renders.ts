import { setTimeout as sleep } from "node:timers/promises";
import { createCrowd } from "../../support/crowd";
import { ask } from "../support/ask";
import { median, secondsOf } from "../support/load";
import { signInPeople } from "../support/people";
import { databaseProcess } from "../support/processor-time";
import type { Row } from "../support/table";
import type { World } from "../support/world";

const COUNT = Number(process.env.BENCH_CROWD ?? 100_000);
const CROWD = { startups: COUNT, comments: 1000, members: 1000, communities: 1 };
/** What compiles while it runs goes on becoming faster for some hundred renders. */
const WARMING_ROUNDS = 6;
const ROUNDS = 7;
const PAGES = 40;
const NOTICE_MS = 300;

/** The first views of startups' pages after a change of their community, which render them, with few startups in it and with many. */
export async function renderRows(world: World): Promise<Row[]> {
  const { product, sql, env } = world;
  const costs = { pid: product.pid, database: await databaseProcess(sql) };
  const [maker] = await signInPeople(world, 1);
  if (!maker) throw new Error("The hub has no members.");
  const { tenantId, userId } = maker;
  const startups = await sql<{ id: string; slug: string }[]>`
    select id, slug from startups where tenant_id = ${tenantId} and status = 'live' order by id limit ${PAGES + 1}`;
  const [crowded, ...shown] = startups;
  if (!crowded) throw new Error("The hub has no startups.");
  const rendered = async (): Promise<number> => {
    const times: number[] = [];
    for (let round = 0; round < WARMING_ROUNDS + ROUNDS; round++) {
      await sql`select pg_notify('startuphub_invalidation', ${`pages:${tenantId}`})`;
      await sleep(NOTICE_MS);
      const before = secondsOf(costs);
      for (const { slug } of shown) await open(world, `/startup/${slug}`);
      if (round >= WARMING_ROUNDS) times.push(((secondsOf(costs) - before) * 1000) / shown.length);
    }
    return median(times);
  };
  const few = await rendered();
  const database = new URL(env.DATABASE_URL ?? "").pathname.slice(1);
  await createCrowd({ database, tenantId, startupId: crowded.id, makerId: userId }, CROWD);
  const many = await rendered();
  return [
    {
      work: "first render of a startup's page, database included",
      reached: few,
      floor: 20,
      bound: "most",
      unit: " ms",
    },
    {
      work: `the same with ${COUNT.toLocaleString("en")} startups ÷ with the demo's`,
      reached: many / few,
      floor: 1.1,
      bound: "most",
      unit: "×",
      note: `${many.toFixed(1)} ms`,
    },
  ];
}

async function open({ product }: World, path: string): Promise<void> {
  const host = `localhost:${product.port}`;
  const { status, headers } = await ask({
    port: product.port,
    host,
    path,
    headers: { "accept-encoding": "br" },
  });
  if (status !== 200 || headers["x-nextjs-cache"] !== "MISS")
    throw new Error(`${path} answered ${status}, from the cache: ${headers["x-nextjs-cache"]}.`);
}
