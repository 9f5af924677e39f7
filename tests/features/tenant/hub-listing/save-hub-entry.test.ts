import { eq } from "drizzle-orm";
import { beforeEach, expect, it } from "vitest";
import { runInCommunity } from "@/api/jobs/community-jobs";
import { hubScope } from "@/api/jobs/scopes";
import { auditLog, hubListings, sessions } from "@/domain/schema";
import { listTenantsToRefresh } from "@/features/tenant/hub-listing/jobs";
import { loadListing } from "@/features/tenant/hub-listing/queries";
import { type HubListing, MAX_SENTENCE_LENGTH } from "@/features/tenant/hub-listing/schema";
import { createMember, createTenant, HUB } from "../../../support/factories";
import { owner } from "../../../support/owner-db";
import { visitorScope } from "../../../support/scopes";
import { createSession } from "../../../support/sessions";
import { callAs } from "../../../support/trpc-caller";

beforeEach(() => owner.delete(hubListings));

const LISTED: HubListing = {
  isListed: true,
  sentence: "For makers of tea.",
  category: "culture",
  showsMembers: false,
  showsSessions: false,
};
const BOTH = { ...LISTED, showsMembers: true, showsSessions: true };

const stored = async (tenantId: string) => (await loadListing(await visitorScope(tenantId))).listing;
const rowOf = async (tenantId: string) =>
  (await owner.select().from(hubListings).where(eq(hubListings.tenantId, tenantId)))[0];

async function community() {
  const tenantId = await createTenant();
  const person = await createMember(tenantId, "owner");
  const save = async (values: HubListing) =>
    (await callAs(person, tenantId)).tenant.saveListing({ ...values, base: await stored(tenantId) });
  return { tenantId, person, save };
}

const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000);

it("TEN-23: a community isn't listed and shows nothing until its owner says so", async () => {
  const { tenantId, save } = await community();
  expect(await stored(tenantId)).toMatchObject({
    isListed: false,
    showsMembers: false,
    showsSessions: false,
  });
  await createSession(tenantId, { startsAt: inHours(5) });
  expect(await save(LISTED)).toEqual({ outcome: "saved", values: LISTED });
  expect(await rowOf(tenantId)).toMatchObject({
    ...{ memberCount: null, nextSessionAt: null, nextSessionTitle: null },
    listedAt: expect.any(Date),
  });
});

it("TEN-23: a session counts if it is the next one that visitors may see", async () => {
  const { tenantId, save } = await community();
  await createSession(tenantId, { startsAt: inHours(1), visibility: "members", title: "Members" });
  await createSession(tenantId, { startsAt: inHours(2), status: "draft", title: "Draft" });
  await createSession(tenantId, { startsAt: inHours(3), status: "cancelled", title: "Off" });
  await createSession(tenantId, { startsAt: inHours(-30), title: "Missed" });
  await createSession(tenantId, { startsAt: inHours(9), title: "Later" });
  await createSession(tenantId, { startsAt: inHours(5), title: "Next" });
  await createSession(await createTenant(), { startsAt: inHours(4), title: "Elsewhere" });
  await save(BOTH);
  expect(await rowOf(tenantId)).toMatchObject({ nextSessionTitle: "Next", memberCount: 1 });
});

it("TEN-23: figures that the owner no longer shows are deleted, and the job doesn't bring them back", async () => {
  const { tenantId, save } = await community();
  await createSession(tenantId, { startsAt: inHours(5), title: "Next" });
  await save(BOTH);
  await save(LISTED);
  await runInCommunity("refresh-hub", tenantId);
  expect(await rowOf(tenantId)).toMatchObject({ memberCount: null, nextSessionTitle: null });
});

it("TEN-23: the job copies new figures of listed communities, without banned members", async () => {
  const [one, other] = [await community(), await community()];
  await one.save(BOTH);
  await other.save({ ...BOTH, isListed: false });
  await createMember(one.tenantId);
  await createMember(one.tenantId, "member", { bannedAt: new Date(Date.now() - 1000) });
  const scope = await hubScope("refresh-hub");
  if (!scope) throw new Error("There is no hub.");
  expect(await listTenantsToRefresh(scope)).toEqual([one.tenantId]);
  await createSession(one.tenantId, { startsAt: inHours(5), title: "New" });
  for (const { tenantId } of [one, other]) await runInCommunity("refresh-hub", tenantId);
  expect(await rowOf(one.tenantId)).toMatchObject({ memberCount: 2, nextSessionTitle: "New" });
  expect(await rowOf(other.tenantId)).toMatchObject({ memberCount: 1, nextSessionTitle: null });
  await owner.update(sessions).set({ visibility: "members" }).where(eq(sessions.tenantId, one.tenantId));
  await runInCommunity("refresh-hub", one.tenantId);
  expect(await rowOf(one.tenantId)).toMatchObject({ nextSessionTitle: null });
});

it("TEN-23: a community that is taken off keeps its texts", async () => {
  const { tenantId, save } = await community();
  await save(LISTED);
  await save({ ...LISTED, isListed: false });
  expect(await stored(tenantId)).toEqual({ ...LISTED, isListed: false });
  expect(await rowOf(tenantId)).toMatchObject({ listedAt: null });
});

it("TEN-23: each change is on record, once", async () => {
  const { tenantId, save } = await community();
  for (const _ of ["first", "again"]) await save(LISTED);
  const rows = await owner.select().from(auditLog).where(eq(auditLog.tenantId, tenantId));
  const changes = rows.filter(({ action }) => action === "tenant.hub_listing_changed");
  expect(changes).toHaveLength(1);
  expect(changes[0]).toMatchObject({ after: LISTED });
});

it("TEN-23: two owners who list it at the same time don't overwrite each other", async () => {
  const { tenantId } = await community();
  const base = await stored(tenantId);
  const save = async (sentence: string) => {
    const caller = await callAs(await createMember(tenantId, "owner"), tenantId);
    return caller.tenant.saveListing({ ...LISTED, sentence, base });
  };
  const answers = await Promise.all(["For tea.", "For coffee."].map(save));
  expect(answers.map(({ outcome }) => outcome).sort()).toEqual(["clash", "saved"]);
});

it("TEN-23: only owners decide, of their own community, which isn't the platform's", async () => {
  const { tenantId, person } = await community();
  const base = await stored(tenantId);
  const admin = await callAs(await createMember(tenantId, "admin"), tenantId);
  await expect(admin.tenant.saveListing({ ...LISTED, base })).rejects.toMatchObject({ code: "FORBIDDEN" });
  const elsewhere = await createTenant();
  const stranger = await callAs(person, elsewhere);
  await expect(stranger.tenant.saveListing({ ...LISTED, base })).rejects.toMatchObject({ code: "FORBIDDEN" });
  const hub = await callAs(await createMember(HUB, "owner"), HUB);
  await expect(hub.tenant.saveListing({ ...LISTED, base })).rejects.toMatchObject({ code: "FORBIDDEN" });
  expect(await owner.$count(hubListings)).toBe(0);
});

it.each([
  ["no sentence", { sentence: " \u200b " }],
  ["a long one", { sentence: "x".repeat(MAX_SENTENCE_LENGTH + 1) }],
  ["an unknown category", { category: "tea" as never }],
])("TEN-23: a community with %s isn't listed", async (_, over) => {
  const { tenantId, save } = await community();
  await expect(save({ ...LISTED, ...over })).rejects.toMatchObject({ code: "BAD_REQUEST" });
  expect(await rowOf(tenantId)).toBeUndefined();
});

it("TEN-23: a sentence is one line without invisible characters", async () => {
  const { tenantId, save } = await community();
  await save({ ...LISTED, sentence: "For\n\u202Emakers of  tea." });
  expect((await stored(tenantId)).sentence).toMatch(/^For makers of tea\.$/);
});
