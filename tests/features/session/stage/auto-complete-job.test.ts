import { eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { auditLog, talks } from "@/domain/schema";
import { completeStaleSessions } from "@/features/session/stage/auto-complete-job";
import { sendCommand } from "@/features/session/stage/control";
import { openSession } from "@/features/session/stage/open-close";
import { readStage } from "@/features/session/stage/queries";
import type { StageState } from "@/features/session/stage/schema";
import { createMember, createTenant, type Person } from "../../../support/factories";
import { owner } from "../../../support/owner-db";
import { memberScope, visitorScope } from "../../../support/scopes";
import { createDeck, createSession } from "../../../support/sessions";

const HOUR_MS = 3_600_000;
const KEY = "browser-of-the-host";

let tenantId: string;
let host: Person;

beforeEach(async () => {
  tenantId = await createTenant();
  host = await createMember(tenantId);
});

/** A session of an hour that ended some hours ago and is still open, with a talk that has just begun. */
async function openFor(hours: number): Promise<{ sessionId: string; state: StageState }> {
  const startsAt = new Date(Date.now() - (hours + 1) * HOUR_MS);
  const { id: sessionId } = await createSession(tenantId, {
    hosts: [host],
    format: "micro",
    startsAt,
    minutes: 60,
  });
  const { id: deckId } = await createDeck(tenantId, sessionId, host, { format: "micro" });
  const scope = await memberScope(tenantId, host);
  const { version } = await openSession(scope, { sessionId, driverKey: KEY });
  const command = { kind: "start" as const, deckId };
  return { sessionId, state: await sendCommand(scope, { sessionId, driverKey: KEY, version, command }) };
}

/** As if the talk had begun three minutes earlier, so that its last slide has run out. */
async function runOut(): Promise<void> {
  for (const { id, timeline } of await owner.select().from(talks).where(eq(talks.tenantId, tenantId))) {
    const older = timeline.map((event) => ({ ...event, at: event.at - 180_000 }));
    await owner.update(talks).set({ timeline: older }).where(eq(talks.id, id));
  }
}

const sweep = async () => completeStaleSessions(await visitorScope(tenantId));
const stageOf = async (sessionId: string) => readStage(await visitorScope(tenantId), sessionId);

test("SES-2: a live session without an end is completed six hours after its planned end", async () => {
  const [forgotten, recent] = [await openFor(6.1), await openFor(5.9)];
  await runOut();
  expect(await sweep()).toBe(1);
  expect(await stageOf(forgotten.sessionId)).toMatchObject({ status: "completed", talk: null });
  expect((await stageOf(recent.sessionId)).status).toBe("live");
  expect(await sweep()).toBe(0);
  const entries = await owner.select().from(auditLog).where(eq(auditLog.tenantId, tenantId));
  expect(entries.filter(({ action }) => action === "session.completed")).toHaveLength(1);
});

test("SES-2: no talk is cut off: while one runs the session stays open", async () => {
  const { sessionId } = await openFor(8);
  expect(await sweep()).toBe(0);
  expect((await stageOf(sessionId)).status).toBe("live");
});

test("SES-2: a talk that was paused and left does not keep a session open", async () => {
  const { sessionId, state } = await openFor(8);
  const scope = await memberScope(tenantId, host);
  const { version } = state;
  await sendCommand(scope, { sessionId, driverKey: KEY, version, command: { kind: "pause" } });
  expect(await sweep()).toBe(1);
});

test("SES-2: the sessions of another community stay as they are", async () => {
  const { sessionId } = await openFor(8);
  await runOut();
  expect(await completeStaleSessions(await visitorScope(await createTenant()))).toBe(0);
  expect((await stageOf(sessionId)).status).toBe("live");
});
