import { setTimeout as sleep } from "node:timers/promises";
import { expect, test } from "@playwright/test";
import { freePort } from "../../scripts/launcher/ports.js";
import { startServer } from "../support/product";
import { startBalancer } from "./balancer";
import { changeTagline, createMember, createStartup, inDatabase, openSignIn, type Startup } from "./people";
import { ask, PORT, SERVER_SETTINGS } from "./raw-request";

const HOST = "indie.localhost";
const WRITERS = 6;
const PHASE_MS = 1500;

/** The writes, by the answers that the writer got. */
type Said = { accepted: Set<string>; unsure: Set<string>; failures: string[] };

const start = (port: number) =>
  startServer(process.env.E2E_DATABASE_URL ?? "", port, {
    JOBS: "off",
    PUBLIC_PORT: String(PORT),
    ...SERVER_SETTINGS,
  });

async function call(port: number, cookie: string, procedure: string, input: unknown): Promise<string | null> {
  const headers = { Cookie: cookie, "Content-Type": "application/json" };
  const request = { host: HOST, method: "POST", headers, port, body: JSON.stringify({ json: input }) };
  try {
    const { status, body } = await ask(`/api/trpc/${procedure}`, request);
    return status === 200 ? null : `${status} ${body.slice(0, 200)}`;
  } catch (error) {
    return String(error);
  }
}

/** Comments one after the other and votes again each time, as a member whose connection fails now and then. */
async function write(
  port: number,
  { id: startupId }: Startup,
  said: Said,
  until: () => boolean,
): Promise<void> {
  const member = await createMember(HOST);
  const { name, value } = await openSignIn(member);
  const cookie = `${name}=${value}`;
  for (let turn = 0; !until(); turn += 1) {
    const body = `${member.username} says ${turn}`;
    said.unsure.add(body);
    const failure = await call(port, cookie, "startup.comment", { startupId, body, parentId: null });
    if (failure) said.failures.push(failure);
    else said.accepted.add(body);
    await call(port, cookie, "startup.vote", { startupId, vote: "set" });
  }
}

test("Of what two instances behind a proxy accepted nothing is lost or doubled, though one is killed and one ends", async () => {
  test.setTimeout(120_000);
  const [one, two] = [await freePort(), await freePort()];
  const startup = await createStartup(HOST);
  const said: Said = { accepted: new Set(), unsure: new Set(), failures: [] };
  const [killed, ended] = await Promise.all([start(one), start(two)]);
  const balancer = await startBalancer([one, two], { byTurns: true });
  let isOver = false;
  const writers = Array.from({ length: WRITERS }, () => write(balancer.port, startup, said, () => isOver));
  const accepted = () => said.accepted.size;
  await sleep(PHASE_MS);
  await killed.kill();
  const atKill = accepted();
  const again = await start(one);
  expect(accepted(), "the other instance went on").toBeGreaterThan(atKill);
  const failuresOfKill = said.failures.splice(0);
  expect(failuresOfKill.length, "at most what the killed one was doing").toBeLessThanOrEqual(WRITERS);
  await sleep(PHASE_MS);
  const atEnd = accepted();
  const code = await ended.stop();
  await sleep(PHASE_MS);
  isOver = true;
  await Promise.all(writers);
  balancer.close();
  await again.stop();
  expect([code, said.failures]).toEqual([0, []]);
  expect(accepted(), "the first instance took over").toBeGreaterThan(atEnd);
  await expectKept(startup, said);
});

async function expectKept({ id }: Startup, said: Said): Promise<void> {
  const rows = await inDatabase(
    (sql) => sql<{ body: string }[]>`select body from comments where startup_id = ${id}`,
  );
  const kept = rows.map(({ body }) => body);
  expect(new Set(kept).size, "doubled").toBe(kept.length);
  expect(
    [...said.accepted].filter((body) => !kept.includes(body)),
    "lost",
  ).toEqual([]);
  expect(
    kept.filter((body) => !said.unsure.has(body)),
    "made up",
  ).toEqual([]);
  const [counts] = await inDatabase(
    (
      sql,
    ) => sql`select s.comment_count, s.vote_count, (select count(*)::int from votes where startup_id = s.id) as votes
      from startups s where s.id = ${id}`,
  );
  expect(counts).toEqual({ comment_count: kept.length, vote_count: WRITERS, votes: WRITERS });
}

const CHANGE_MS = 100;
const MAX_AGE_MS = 5000;
const CHANGING_MS = 4000;
/** Often enough to meet a page that is too old, and seldom enough to leave the processor to other journeys. */
const READ_MS = 50;

/** Reads a startup's page again and again on one instance; returns what was older than it may be. */
async function findOldPages(port: number, { slug }: Startup, changedAt: number[], until: () => boolean) {
  const old: string[] = [];
  while (!until()) {
    const mustShow = changedAt.findLastIndex((at) => at < performance.now() - MAX_AGE_MS);
    const page = await ask(`/startup/${slug}`, { host: HOST, port }).catch(() => null);
    const shown = Number(/Version (\d+) of it/.exec(page?.body ?? "")?.[1] ?? -1);
    if (page && shown < mustShow) old.push(`version ${shown} of at least ${mustShow} on port ${port}`);
    await sleep(READ_MS);
  }
  return old;
}

test("No visitor of two instances reads a page older than five seconds, though one is killed while it changes", async () => {
  test.setTimeout(120_000);
  const [one, two] = [await freePort(), await freePort()];
  const startup = await createStartup(HOST);
  const [killed, other] = await Promise.all([start(one), start(two)]);
  const changedAt: number[] = [];
  let isOver = false;
  const readers = [one, two].map((port) => findOldPages(port, startup, changedAt, () => isOver));
  const change = async () => {
    for (const until = performance.now() + CHANGING_MS; performance.now() < until; await sleep(CHANGE_MS)) {
      await changeTagline(startup, `Version ${changedAt.length} of it`);
      changedAt.push(performance.now());
    }
  };
  await change();
  const changing = change();
  await killed.kill();
  await changing;
  const again = await start(one);
  await change();
  await sleep(MAX_AGE_MS + 500);
  for (const port of [one, two])
    expect((await ask(`/startup/${startup.slug}`, { host: HOST, port })).body).toContain(
      `Version ${changedAt.length - 1} of it`,
    );
  isOver = true;
  expect((await Promise.all(readers)).flat()).toEqual([]);
  await Promise.all([again.stop(), other.stop()]);
});
