import { createCrowd } from "../../support/crowd";
import { ask } from "../support/ask";
import { drain } from "../support/drain";
import { signInPeople } from "../support/people";
import { serveProduct } from "../support/processes";
import { residentMb } from "../support/processor-time";
import type { Row } from "../support/table";
import type { World } from "../support/world";

const COMMUNITIES = 5000;
const PATHS = ["/", "/browse"];
const [AT_ONCE, PARTS] = [4, 5];
/** The budget of its caches, and what a process takes besides. */
const [CACHE_MB, REST_MB] = [144, 400];

/** What a process's memory is after a crawler has read two pages of each of 5,000 communities once. */
export async function crawlRows(world: World): Promise<Row[]> {
  const { sql, env } = world;
  const [maker] = await signInPeople(world, 1);
  if (!maker) throw new Error("The hub has no members.");
  const { tenantId, userId } = maker;
  const [startup] = await sql<{ id: string }[]>`
    select id from startups where tenant_id = ${tenantId} and status = 'live' limit 1`;
  if (!startup) throw new Error("The hub has no startups.");
  const database = new URL(env.DATABASE_URL ?? "").pathname.slice(1);
  const sizes = { startups: 1, comments: 1, members: 4, communities: COMMUNITIES };
  await createCrowd({ database, tenantId, startupId: startup.id, makerId: userId }, sizes);
  const server = await serveProduct({ ...env, CACHE_MB: String(CACHE_MB) });
  const before = residentMb(server.pid);
  const pages = Array.from({ length: COMMUNITIES }, (_, index) =>
    PATHS.map((path) => () => ask({ port: server.port, host: `crowd-${index + 1}.example`, path })),
  ).flat();
  const reached: number[] = [];
  const fifth = pages.length / PARTS;
  for (let part = 0; part < PARTS; part++) {
    await drain(pages.slice(part * fifth, (part + 1) * fifth), AT_ONCE);
    reached.push(Math.round(residentMb(server.pid)));
  }
  const after = Math.max(...reached);
  await server.stop();
  return [
    {
      work: `memory after a crawl of ${COMMUNITIES.toLocaleString("en")} communities − its caches' budget`,
      reached: after - CACHE_MB,
      floor: REST_MB,
      bound: "most",
      unit: " MB",
      note: `from ${Math.round(before)} MB; after each fifth ${reached.join(", ")} MB`,
    },
  ];
}
