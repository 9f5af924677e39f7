import { eq } from "drizzle-orm";
import { beforeEach, expect, test, vi } from "vitest";
import { sessionAccessLog } from "@/domain/schema";
import { recordView } from "@/features/session/browse/record-view";
import { createMember, createTenant, type Person } from "../../../support/factories";
import { owner } from "../../../support/owner-db";
import { memberScope } from "../../../support/scopes";
import { createSession } from "../../../support/sessions";
import { callAs } from "../../../support/trpc-caller";

vi.hoisted(() => {
  process.env.LIMITS_FACTOR = "1";
});

let tenantId: string;
let reader: Person;
let sessionId: string;

beforeEach(async () => {
  tenantId = await createTenant();
  reader = await createMember(tenantId);
  sessionId = (await createSession(tenantId)).id;
});

const MINUTE = 60_000;
const look = async (minutes = 0, person = reader) =>
  recordView(await memberScope(tenantId, person, new Date(Date.now() + minutes * MINUTE)), {
    sessionId,
    place: "page",
  });
const views = () => owner.$count(sessionAccessLog, eq(sessionAccessLog.sessionId, sessionId));

test("SES-2: every view by a member is written down, with its time", async () => {
  await Promise.all([look(), look(), look()]);
  await look(9);
  expect(await views()).toBe(4);
  await look(0, await createMember(tenantId));
  expect(await views()).toBe(5);
});

test("SES-2: a flood of one member's views is written down up to thirty in a minute, and others' are not lost", async () => {
  await Promise.all(Array.from({ length: 40 }, () => look()));
  expect(await views()).toBe(30);
  await look(0, await createMember(tenantId));
  expect(await views()).toBe(31);
});

test("SES-2: a visitor's look, and one at another community's or at a hidden session, leaves no trace", async () => {
  await (await callAs(null, tenantId)).session.view({ sessionId });
  const elsewhere = await createTenant();
  const stranger = await createMember(elsewhere);
  await expect((await callAs(stranger, elsewhere)).session.view({ sessionId })).rejects.toMatchObject({
    code: "NOT_FOUND",
  });
  const draft = await createSession(tenantId, { status: "draft" });
  const { session } = await callAs(reader, tenantId);
  await expect(session.view({ sessionId: draft.id })).rejects.toMatchObject({ code: "NOT_FOUND" });
  expect(await views()).toBe(0);
});
