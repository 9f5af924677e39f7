import { and, eq } from "drizzle-orm";
import { expect, it } from "vitest";
import { type members, profiles, votes } from "@/domain/schema";
import { listStartups } from "@/features/startup/directory/queries";
import { type BrowseView, DEFAULT_VIEW } from "@/features/startup/directory/urls";
import { readStartup } from "@/features/startup/page/queries";
import { newId } from "@/lib/id";
import { createPerson, createStartup, createTenant, joinAs } from "../../../support/factories";
import { owner } from "../../../support/owner-db";
import { visitorScope } from "../../../support/scopes";

const NOW = new Date("2026-03-11T10:00:00Z");
const hoursAgo = (hours: number) => new Date(NOW.getTime() - hours * 3_600_000);

type Options = { hours?: number; shows?: boolean; member?: Partial<typeof members.$inferInsert> | null };

async function voteOf(tenantId: string, startupId: string, fullName: string, options: Options = {}) {
  const { hours = 1, shows = true, member = {} } = options;
  const person = await createPerson({ fullName, shownFields: shows ? ["votes"] : ["bio"] });
  if (member) await joinAs(person, tenantId, member);
  await owner
    .insert(votes)
    .values({ id: newId(), tenantId, startupId, userId: person.userId, createdAt: hoursAgo(hours) });
  return person;
}

async function list(tenantId: string, view: Partial<BrowseView> = {}) {
  const { items } = await listStartups(await visitorScope(tenantId, NOW), {
    view: { ...DEFAULT_VIEW, ...view },
  });
  return items;
}
const faces = async (tenantId: string, view: Partial<BrowseView> = {}) =>
  (await list(tenantId, view))[0]?.voters?.map(({ fullName }) => fullName);

it("PRO-1: rows and the page name the latest three voters who show their votes", async () => {
  const tenantId = await createTenant();
  const { id, slug } = await createStartup(tenantId, { launchedAt: hoursAgo(90) });
  await voteOf(tenantId, id, "First", { hours: 80 });
  await voteOf(tenantId, id, "Second", { hours: 60 });
  await voteOf(tenantId, id, "Third", { hours: 40 });
  await voteOf(tenantId, id, "Fourth", { hours: 20 });
  await voteOf(tenantId, id, "Shy", { shows: false });
  await voteOf(tenantId, id, "Banned", { member: { bannedAt: hoursAgo(1) } });
  await voteOf(tenantId, id, "Suspended", { member: { suspendedUntil: hoursAgo(-1) } });
  await voteOf(tenantId, id, "Gone", { member: null });
  const void_ = await voteOf(tenantId, id, "Void");
  await owner.update(votes).set({ state: "void" }).where(eq(votes.userId, void_.userId));
  const platformBan = await voteOf(tenantId, id, "Banned everywhere");
  await owner.update(profiles).set({ accountStatus: "banned" }).where(eq(profiles.id, platformBan.userId));
  const shown = ["Fourth", "Third", "Second"];
  expect(await faces(tenantId)).toEqual(shown);
  expect(await faces(tenantId, { sort: "top" })).toEqual(shown);
  const page = await readStartup(await visitorScope(tenantId, NOW), slug);
  expect(page?.voters?.map(({ fullName }) => fullName)).toEqual(shown);
});

it("DIR-6: a row of Hot tells its votes of the last 24 hours and a launch in them, other orders don't", async () => {
  const tenantId = await createTenant();
  const old = await createStartup(tenantId, { name: "Old", launchedAt: hoursAgo(90) });
  await createStartup(tenantId, { name: "New", launchedAt: hoursAgo(3) });
  await createStartup(tenantId, { name: "Quiet", launchedAt: hoursAgo(100) });
  await voteOf(tenantId, old.id, "A", { hours: 23 });
  await voteOf(tenantId, old.id, "B", { hours: 2, shows: false });
  await voteOf(tenantId, old.id, "C", { hours: 25 });
  const voided = await voteOf(tenantId, old.id, "D");
  await owner
    .update(votes)
    .set({ state: "void" })
    .where(and(eq(votes.startupId, old.id), eq(votes.userId, voided.userId)));
  const hot = new Map((await list(tenantId)).map(({ name, recent }) => [name, recent]));
  expect(hot.get("Old")).toEqual({ votes: 2, launchedAt: null });
  expect(hot.get("New")).toEqual({ votes: 0, launchedAt: hoursAgo(3).toISOString() });
  expect(hot.get("Quiet")).toBeUndefined();
  expect((await list(tenantId, { sort: "top" })).every(({ recent }) => !recent)).toBe(true);
});

it("TEN-2: voters of another community's startup stay there", async () => {
  const [here, there] = [await createTenant(), await createTenant()];
  const launchedAt = hoursAgo(30);
  await createStartup(here, { launchedAt });
  const theirs = await createStartup(there, { launchedAt });
  await voteOf(there, theirs.id, "Elsewhere");
  expect(await list(here)).toHaveLength(1);
  expect(await faces(here)).toBeUndefined();
  expect(await faces(there)).toEqual(["Elsewhere"]);
});
