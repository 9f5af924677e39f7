import { and, eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { doJob } from "@/api/jobs/handlers";
import { DEMO_SESSION_ID } from "@/domain/auth/demo";
import { questions, sessions, talks } from "@/domain/schema";
import { takeControl } from "@/features/session/stage/control";
import { runDemoStage } from "@/features/session/stage/demo-job";
import { completeSession } from "@/features/session/stage/open-close";
import { readStage } from "@/features/session/stage/queries";
import { newId } from "@/lib/id";
import { createMember, createTenant, type Person } from "../../../support/factories";
import { owner } from "../../../support/owner-db";
import { memberScope, visitorScope } from "../../../support/scopes";
import { createDeck, createSession } from "../../../support/sessions";

const MINUTE = 60_000;
let tenantId: string;
let host: Person;
let decks: string[];

beforeEach(async () => {
  await owner.delete(sessions).where(eq(sessions.id, DEMO_SESSION_ID));
  tenantId = await createTenant();
  host = await createMember(tenantId);
  const live = { id: DEMO_SESSION_ID, status: "live", format: "micro", startedAt: new Date() } as const;
  await createSession(tenantId, { ...live, hosts: [host] });
  decks = [];
  for (const position of [0, 1]) {
    const speaker = await createMember(tenantId);
    const { id } = await createDeck(tenantId, DEMO_SESSION_ID, speaker, { format: "micro", position });
    decks.push(id);
  }
});

const run = async (now = new Date()) => runDemoStage(await visitorScope(tenantId, now));
const stage = async () => readStage(await visitorScope(tenantId), DEMO_SESSION_ID);
const shown = async () => (await stage()).talk?.deckId;

/** As if what was presented had been so three minutes earlier. */
async function letTimePass(): Promise<void> {
  for (const talk of await owner.select().from(talks).where(eq(talks.tenantId, tenantId))) {
    const timeline = talk.timeline.map((event) => ({ ...event, at: event.at - 3 * MINUTE }));
    await owner.update(talks).set({ timeline }).where(eq(talks.id, talk.id));
  }
}

test("LEAD-2: the demo's talks follow one another for ever, and one that runs is left alone", async () => {
  await run();
  expect(await shown()).toBe(decks[0]);
  const { version } = await stage();
  await run();
  expect((await stage()).version).toBe(version);
  await letTimePass();
  await run();
  expect(await shown()).toBe(decks[1]);
  await letTimePass();
  await run();
  expect(await shown()).toBe(decks[0]);
  expect(await owner.$count(talks, eq(talks.tenantId, tenantId))).toBe(1);
});

test("LEAD-2: two instances at once begin one talk", async () => {
  await Promise.all([run(), run(), run()]);
  expect(await owner.$count(talks, eq(talks.tenantId, tenantId))).toBe(1);
});

test("LEAD-2: a new demo session forgets the questions of the last one, not those submitted before it", async () => {
  const asked = { tenantId, sessionId: DEMO_SESSION_ID, userId: host.userId };
  const before = { ...asked, id: newId(), body: "Before", createdAt: new Date(Date.now() - 60 * MINUTE) };
  const during = { ...asked, id: newId(), body: "During", createdAt: new Date(Date.now() + 1000) };
  await owner.insert(questions).values([before, during]);
  for (const _ of decks) {
    await run();
    await letTimePass();
  }
  await run();
  const left = await owner.select().from(questions).where(eq(questions.tenantId, tenantId));
  expect(left.map(({ body }) => body)).toEqual(["Before"]);
});

test("LEAD-2: a user who drives the demo's stage keeps it, and it goes on when they have left", async () => {
  await run();
  const scope = await memberScope(tenantId, host);
  await takeControl(scope, { sessionId: DEMO_SESSION_ID, driverKey: "browser-of-the-host" });
  await letTimePass();
  await run(new Date(Date.now() + 9 * MINUTE));
  expect(await shown()).toBe(decks[0]);
  await run(new Date(Date.now() + 11 * MINUTE));
  expect(await stage()).toMatchObject({ driver: null, talk: { deckId: decks[1] } });
});

test("LEAD-2: a demo session that a user has ended is live again", async () => {
  await run();
  await completeSession(await memberScope(tenantId, host), { sessionId: DEMO_SESSION_ID });
  await run(new Date(Date.now() + 11 * MINUTE));
  expect(await stage()).toMatchObject({ status: "live", talk: { deckId: decks[0] } });
});

test("LEAD-2: no other session is touched, nor the demo's of another community", async () => {
  const elsewhere = await createTenant();
  await runDemoStage(await visitorScope(elsewhere));
  const isDemo = and(eq(sessions.tenantId, tenantId), eq(sessions.id, DEMO_SESSION_ID));
  expect((await owner.select().from(sessions).where(isDemo))[0]).toMatchObject({ version: 1 });
});

test("LEAD-2: beside the embedded database the product runs the demo automatically", async () => {
  await doJob("run-demo-stage", {});
  expect(await shown()).toBe(decks[0]);
});
