import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { endOtherSignIns } from "@/features/auth/account/account";
import type { AccessSettings } from "@/features/member/joining/schema";
import { MINUTE_MS } from "@/lib/time/duration";
import { inTenant } from "@/server/db/client";
import { listenForEvents } from "@/server/events/hub";
import { publishEvent, topics } from "@/server/events/publish";
import { createMember, createTenant, type Person } from "../../support/factories";
import { memberScope, visitorScope } from "../../support/scopes";
import { createSession } from "../../support/sessions";
import { callAs } from "../../support/trpc-caller";

let stop: () => Promise<void>;
beforeAll(async () => {
  stop = await listenForEvents();
  // An instance that has just started doesn't know what it has missed, and says so to each stream.
  const started = performance.now();
  vi.spyOn(performance, "now").mockImplementation(() => started + MINUTE_MS);
});
afterAll(() => {
  vi.restoreAllMocks();
  return stop();
});

const NOTICES = { topics: [{ kind: "notices" as const }] };

async function watch(person: Person, tenantId: string) {
  const caller = await callAs(person, tenantId);
  const state = { heard: [] as unknown[], ended: false };
  const events = await caller.stream.watch(NOTICES);
  void (async () => {
    for await (const event of events) state.heard.push(event);
    state.ended = true;
  })();
  return state;
}

const tell = async (tenantId: string, { userId }: Person) =>
  inTenant(await visitorScope(tenantId), (tx) => publishEvent(tx, topics.person(tenantId, userId)));

test("a tab gets its viewer's notices in its own community, and no other's", async () => {
  const [tenantId, foreignId] = [await createTenant(), await createTenant()];
  const [anna, ben] = [await createMember(tenantId), await createMember(tenantId)];
  const [hers, his] = [await watch(anna, tenantId), await watch(ben, tenantId)];
  await tell(foreignId, anna);
  await tell(tenantId, anna);
  await vi.waitFor(() => expect(hers.heard).toEqual([{ topic: { kind: "notices" }, data: null }]));
  await tell(tenantId, ben);
  await vi.waitFor(() => expect(his.heard).toHaveLength(1));
  expect(hers.heard).toHaveLength(1);
});

test("a visitor has no notices to watch", async () => {
  const caller = await callAs(null, await createTenant());
  await expect(caller.stream.watch(NOTICES)).rejects.toMatchObject({ code: "UNAUTHORIZED" });
});

test("whose sign-ins are ended is asked again who they are", async () => {
  const tenantId = await createTenant();
  const anna = await createMember(tenantId);
  const hers = await watch(anna, tenantId);
  await endOtherSignIns(await memberScope(tenantId, anna));
  await vi.waitFor(() => expect(hers.ended).toBe(true));
});

test("an unknown topic, no topic, and too many topics are refused", async () => {
  const tenantId = await createTenant();
  const caller = await callAs(await createMember(tenantId), tenantId);
  for (const list of [[], [{ kind: "person:other" }], Array(33).fill({ kind: "notices" })]) {
    await expect(caller.stream.watch({ topics: list as never })).rejects.toMatchObject({
      code: "BAD_REQUEST",
    });
  }
});

test("SES-11: a topic that may not be watched is named, and the others go on", async () => {
  const tenantId = await createTenant();
  const anna = await createMember(tenantId);
  const foreign = { kind: "stage" as const, sessionId: (await createSession(await createTenant())).id };
  const caller = await callAs(anna, tenantId);
  const heard: unknown[] = [];
  const events = await caller.stream.watch({ topics: [foreign, ...NOTICES.topics] });
  void (async () => {
    for await (const event of events) heard.push(event);
  })();
  await vi.waitFor(() => expect(heard).toEqual([{ topic: foreign, isRefused: true }]));
  await tell(tenantId, anna);
  await vi.waitFor(() => expect(heard.at(-1)).toEqual({ topic: { kind: "notices" }, data: null }));
  await expect(caller.stream.watch({ topics: [foreign] })).rejects.toMatchObject({ code: "NOT_FOUND" });
});

test("JOI-3: a visitor's stream ends when the community becomes members-only, and isn't opened again", async () => {
  const tenantId = await createTenant();
  const { id: sessionId } = await createSession(tenantId);
  const asked = { topics: [{ kind: "stage" as const, sessionId }] };
  const events = await (await callAs(null, tenantId)).stream.watch(asked);
  const owner = await callAs(await createMember(tenantId, "owner"), tenantId);
  const base: AccessSettings = {
    visibility: "public",
    joining: "open",
    joinText: "",
    joinQuestions: [],
    joinDomains: [],
  };
  await owner.member.joining.changeAccess({ ...base, visibility: "members", base });
  for await (const event of events) expect(event).toBeUndefined();
  const again = await callAs(null, tenantId);
  await expect(again.stream.watch(asked)).rejects.toMatchObject({ cause: { reason: "outsider" } });
});
