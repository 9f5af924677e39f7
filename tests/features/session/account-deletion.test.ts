import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { doJob } from "@/api/jobs/handlers";
import { authUsers, sessionHosts, sessions } from "@/domain/schema";
import { TenantSettings } from "@/domain/tenant/schema";
import { createMember, createTenant, HUB, type Person } from "../../support/factories";
import { mailsTo } from "../../support/mail";
import { owner } from "../../support/owner-db";
import { countsOf, lineOf, press } from "../../support/seats";
import { createSession } from "../../support/sessions";
import { callAs } from "../../support/trpc-caller";

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000);

async function deleteAccount(person: Person, tenantId = HUB): Promise<void> {
  const caller = await callAs(person, tenantId);
  await caller.auth.deleteAccount({ content: "remove", username: person.username });
  await doJob("delete-account", { userId: person.userId });
  expect(await owner.$count(authUsers, eq(authUsers.id, person.userId))).toBe(0);
}

const stateOf = async (id: string) =>
  (await owner.select().from(sessions).where(eq(sessions.id, id)))[0] ?? null;

test("GDP-2: a user who deletes their account leaves a seat to the next, in every community", async () => {
  const [leaver, next] = [await createMember(HUB), await createMember(HUB)];
  const elsewhere = await createTenant();
  const { id } = await createSession(HUB, { capacity: 1, startsAt: inDays(4) });
  const { id: foreign } = await createSession(elsewhere, { capacity: 1, startsAt: inDays(4) });
  await press("join", leaver, HUB, id);
  await press("join", next, HUB, id);
  await press("join", leaver, elsewhere, foreign);
  await deleteAccount(leaver);
  expect(await lineOf(id)).toMatchObject([{ userId: next.userId, status: "offered" }]);
  expect((await countsOf(foreign)).stored).toEqual({ held: 0, waiting: 0 });
});

test("GDP-2: a session hosted with others stays theirs, and one hosted alone is canceled with a notice", async () => {
  const [host, heir, guest] = [await createMember(HUB), await createMember(HUB), await createMember(HUB)];
  const { id: shared } = await createSession(HUB, { hosts: [host, heir] });
  const { id: alone } = await createSession(HUB, { hosts: [host], startsAt: inDays(4) });
  const { id: draft } = await createSession(HUB, { hosts: [host], status: "draft" });
  const { id: past } = await createSession(HUB, { hosts: [host], status: "completed" });
  await press("join", guest, HUB, alone);
  await deleteAccount(host);
  const hosts = await owner.select().from(sessionHosts).where(eq(sessionHosts.sessionId, shared));
  expect(hosts).toMatchObject([{ userId: heir.userId, role: "host" }]);
  expect((await stateOf(shared))?.status).toBe("upcoming");
  expect(await stateOf(alone)).toMatchObject({
    status: "cancelled",
    cancelReason: "The host has left the community.",
  });
  expect((await mailsTo(guest.email))[0]?.subject).toBe("Canceled: An evening of talks");
  expect(await stateOf(draft)).toBeNull();
  expect((await stateOf(past))?.status).toBe("completed");
});

test("GDP-2: the reason of a canceled session is in the community's default language", async () => {
  const tenantId = await createTenant({ settings: TenantSettings.parse({ languages: ["de", "en"] }) });
  const host = await createMember(tenantId);
  const { id } = await createSession(tenantId, { hosts: [host], startsAt: inDays(4) });
  await deleteAccount(host, tenantId);
  expect((await stateOf(id))?.cancelReason).toBe("Der Host hat die Community verlassen.");
});
