import { setTimeout as sleep } from "node:timers/promises";
import { post } from "../support/drain";
import { signInPeople } from "../support/people";
import type { Row } from "../support/table";
import type { World } from "../support/world";

const ROUNDS = 10;
const MAX_MS = 10_000;

/** How long a comment waits until a visitor reads it, on a page that was kept before. */
export async function freshnessRows(world: World): Promise<Row[]> {
  const { product, sql } = world;
  const [writer] = await signInPeople(world, 1);
  const [startup] = await sql<{ id: string; slug: string }[]>`
    select s.id, s.slug from startups s join tenants t on t.id = s.tenant_id
    where t.domain = 'localhost' and s.status = 'live' and s.comments_locked_at is null
    order by s.comment_count, s.id limit 1`;
  if (!writer || !startup) throw new Error("The seed has no member to write, or no startup to write about.");
  const host = `localhost:${product.port}`;
  const page = `http://localhost:${product.port}/startup/${startup.slug}`;
  const waits: number[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    const body = `Seen in round ${round} of ${startup.id}`;
    await shows(page, body);
    await post({
      port: product.port,
      path: "/api/trpc/startup.comment",
      headers: { host, cookie: writer.cookie },
      body: { json: { startupId: startup.id, body, parentId: null } },
    });
    waits.push(await waitUntil(() => shows(page, body)));
  }
  return [
    {
      work: "a comment, from its answer until a visitor reads it",
      reached: Math.max(...waits),
      floor: 1000,
      bound: "most",
      unit: " ms",
      note: `the slowest of ${ROUNDS}`,
    },
  ];
}

const shows = async (page: string, words: string): Promise<boolean> =>
  (await (await fetch(page)).text()).includes(words);

async function waitUntil(isTrue: () => Promise<boolean>): Promise<number> {
  const startedAt = performance.now();
  while (!(await isTrue())) {
    if (performance.now() - startedAt > MAX_MS) return Number.POSITIVE_INFINITY;
    await sleep(10);
  }
  return performance.now() - startedAt;
}
