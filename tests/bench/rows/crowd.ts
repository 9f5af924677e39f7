import { createCrowd } from "../../support/crowd";
import { ask } from "../support/ask";
import { drain } from "../support/drain";
import { comparePerProcessor, type Side, type Target } from "../support/load";
import { signInPeople } from "../support/people";
import { databaseProcess } from "../support/processor-time";
import type { Row } from "../support/table";
import type { World } from "../support/world";

const COMMUNITIES = 1000;
const AT_ONCE = 8;
const CROWD = { startups: 100, comments: 10_000, members: 1000, communities: COMMUNITIES };

/** What a crowd costs: a maker's dashboard after 10,000 comments, and lists of 1,000 communities read by turns. */
export async function crowdRows(world: World): Promise<Row[]> {
  const { product, sql, env } = world;
  const [maker] = await signInPeople(world, 1);
  if (!maker) throw new Error("The hub has no members.");
  const { tenantId, userId, cookie } = maker;
  const [startup] = await sql<{ id: string }[]>`
    select id from startups where tenant_id = ${tenantId} and status = 'live' order by hot_score desc limit 1`;
  if (!startup) throw new Error("The hub has no startups.");
  await sql`insert into startup_makers (tenant_id, startup_id, user_id, role)
    values (${tenantId}, ${startup.id}, ${userId}, 'owner') on conflict do nothing`;
  const costs = { pid: product.pid, database: await databaseProcess(sql) };
  const at = (path: string, host = `localhost:${product.port}`, headers = {}): Target => ({
    url: `http://127.0.0.1:${product.port}${path}`,
    host,
    headers: { "accept-encoding": "br", ...headers },
  });
  const dashboard: Side = {
    ...costs,
    targets: [at("/api/trpc/shell.dashboard", undefined, { cookie })],
  };
  const [alone] = await comparePerProcessor(dashboard);
  const database = new URL(env.DATABASE_URL ?? "").pathname.slice(1);
  await createCrowd({ database, tenantId, startupId: startup.id, makerId: userId }, CROWD);
  const [crowded] = await comparePerProcessor(dashboard);
  const lists = Array.from({ length: COMMUNITIES }, (_, index) =>
    at("/browse", `crowd-${index + 1}.example`),
  );
  // The row is about kept lists, so each is rendered before.
  await drain(
    lists.map(
      ({ host = "" }) =>
        () =>
          ask({ port: product.port, host, path: "/browse" }),
    ),
    AT_ONCE,
  );
  const [one, all] = await comparePerProcessor(
    { ...costs, targets: lists.slice(0, 1) },
    { ...costs, targets: lists },
  );
  return [
    {
      work: "a maker's dashboard with 10,000 comments ÷ with few",
      reached: (alone?.median ?? 0) / (crowded?.median ?? 1),
      floor: 2,
      bound: "most",
      unit: "×",
      note: `${Math.round(crowded?.median ?? 0)} and ${Math.round(alone?.median ?? 0)} per processor second`,
    },
    {
      work: `kept lists of ${COMMUNITIES.toLocaleString("en")} communities by turns ÷ one`,
      reached: (all?.median ?? 0) / (one?.median ?? 1),
      floor: 0.8,
      bound: "least",
      unit: "×",
      note: `${Math.round(all?.median ?? 0)} and ${Math.round(one?.median ?? 0)} per processor second`,
    },
  ];
}
