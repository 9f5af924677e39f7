import { expect, test } from "vitest";
import { sessionIdOf, sessionListTarget } from "@/api/proxy/session-route";
import { writeCursor } from "@/features/session/browse/queries";
import type { ListSessions } from "@/features/session/schema";
import { newId } from "@/lib/id";
import { createMember, createTenant, type Person } from "../../../support/factories";
import { createDeck, createSession } from "../../../support/sessions";
import { communityOf } from "../../../support/subjects";
import { callAs } from "../../../support/trpc-caller";

const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000);

async function titles(tenantId: string, wanted: Partial<ListSessions>, person: Person | null = null) {
  const { session } = await callAs(person, tenantId);
  return (await session.list({ when: "ahead", ...wanted })).items.map(({ title }) => title);
}

test("SES-2: live sessions come first, then the soonest; what is over is listed apart, the latest first, and a cancelled one not before its time", async () => {
  const tenantId = await createTenant();
  await createSession(tenantId, { title: "in two hours", startsAt: inHours(2) });
  await createSession(tenantId, { title: "late, not opened yet", startsAt: inHours(-1) });
  await createSession(tenantId, { title: "live", status: "live", startsAt: inHours(3) });
  await createSession(tenantId, { title: "long over", status: "completed", startsAt: inHours(-90) });
  await createSession(tenantId, { title: "called off", status: "cancelled", startsAt: inHours(40) });
  await createSession(tenantId, { title: "was called off", status: "cancelled", startsAt: inHours(-3) });
  await createSession(tenantId, { title: "never opened", startsAt: inHours(-25) });
  await createSession(tenantId, { title: "draft", status: "draft" });
  expect(await titles(tenantId, {})).toEqual([
    ...["live", "late, not opened yet", "in two hours", "called off"],
  ]);
  expect(await titles(tenantId, { when: "past" })).toEqual(["was called off", "never opened", "long over"]);
});

test("SES-2: a list and a page tell a session's speakers, and count no other session's", async () => {
  const tenantId = await createTenant();
  const [one, two] = [await createMember(tenantId), await createMember(tenantId)];
  const full = await createSession(tenantId, { title: "two speakers", startsAt: inHours(1) });
  await createSession(tenantId, { title: "none yet", startsAt: inHours(2) });
  for (const speaker of [one, two]) await createDeck(tenantId, full.id, speaker);
  const { session } = await callAs(null, tenantId);
  const { items } = await session.list({ when: "ahead" });
  expect(items.map(({ speakers }) => speakers.length)).toEqual([2, 0]);
  const { speakers } = (await session.read({ sessionId: full.id })) ?? {};
  const portraits = speakers?.map(({ fullName, avatarUrl }) => ({ fullName, avatarUrl }));
  expect(items[0]?.speakers).toEqual(portraits);
});

test("SES-2: a list goes on where it ended, without gap or repetition, also among equal times", async () => {
  const tenantId = await createTenant();
  const startsAt = inHours(5);
  const ids = await Promise.all(
    Array.from({ length: 30 }, async (_, index) => {
      const over = index < 13 ? ({ status: "live" } as const) : {};
      return (await createSession(tenantId, { startsAt, ...over })).id;
    }),
  );
  const { session } = await callAs(null, tenantId);
  const seen: string[] = [];
  let cursor: string | null = null;
  do {
    const page: Awaited<ReturnType<typeof session.list>> = await session.list({ when: "ahead", cursor });
    seen.push(...page.items.map(({ id }) => id));
    cursor = page.nextCursor;
  } while (cursor);
  expect(seen).toHaveLength(30);
  expect(new Set(seen)).toEqual(new Set(ids));
  expect(new Set(seen.slice(0, 13))).toEqual(new Set(ids.slice(0, 13)));
});

test("SES-2: sessions that a shared page leaves out are loaded for members only", async () => {
  const tenantId = await createTenant();
  const [host, member] = [await createMember(tenantId), await createMember(tenantId)];
  await createSession(tenantId, { title: "open", hosts: [host] });
  await createSession(tenantId, { title: "for members", visibility: "members", hosts: [host] });
  await createSession(tenantId, { title: "draft", status: "draft", hosts: [host], startsAt: inHours(9) });
  const hidden = (person: Person | null) => titles(tenantId, { only: "hidden" }, person);
  expect(await hidden(null)).toEqual([]);
  expect(await hidden(member)).toEqual(["for members"]);
  expect(await hidden(host)).toEqual(["for members", "draft"]);
  expect(await titles(tenantId, {})).toEqual(["open"]);
  const stranger = await createMember(await createTenant());
  expect(await hidden(stranger)).toEqual([]);
});

test("SES-19: without the feature the lists and the session are refused", async () => {
  const tenantId = await communityOf({ tier: 1, isOn: false });
  const { id } = await createSession(tenantId);
  const { session } = await callAs(null, tenantId);
  await expect(session.list({ when: "ahead" })).rejects.toMatchObject({ code: "FORBIDDEN" });
  await expect(session.read({ sessionId: id })).rejects.toMatchObject({ code: "FORBIDDEN" });
});

test.each([
  "x",
  "1,2,3",
  "0,2026-01-01T00:00:00Z,'; drop",
  "2,2026-01-01T00:00:00Z,nobody",
  "1,0000-01-01T00:00:00Z,00000000-0000-4000-8000-000000000000",
])("a list cannot be continued at %s", async (cursor) => {
  const { session } = await callAs(null, await createTenant());
  await expect(session.list({ when: "ahead", cursor })).rejects.toMatchObject({ code: "BAD_REQUEST" });
  expect(sessionListTarget(new URLSearchParams({ past: cursor }))).toBeNull();
});

test("an address leads to the list, to a further page of it or to one session", () => {
  const id = newId();
  const cursor = writeCursor({ rank: 1, startsAt: new Date(0), id });
  expect(sessionListTarget(new URLSearchParams({ past: cursor, utm: "x" }))).toBe(
    `/sessions/more?past=${encodeURIComponent(cursor)}`,
  );
  expect(sessionListTarget(new URLSearchParams("utm=x&past="))).toBeUndefined();
  expect(sessionIdOf(`/sessions/${id.toUpperCase()}/`)).toBe(id);
  expect(["/sessions/more", "/sessions/hidden", `/sessions/${id}/own`].map(sessionIdOf)).toEqual([
    null,
    null,
    null,
  ]);
});
