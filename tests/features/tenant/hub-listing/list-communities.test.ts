import { eq } from "drizzle-orm";
import { beforeEach, expect, it } from "vitest";
import { hubScope } from "@/api/jobs/scopes";
import { hubListings, tenants } from "@/domain/schema";
import type { HubCategory } from "@/domain/tenant/hub-listing/rules";
import { TenantSettings } from "@/domain/tenant/schema";
import { loadAccess } from "@/features/member/joining/queries";
import { deleteTenant, suspendTenant } from "@/features/platform/tenants/change-state";
import { listCommunities } from "@/features/tenant/hub-listing/queries";
import { type CommunitiesView, FIRST_VIEW } from "@/features/tenant/hub-listing/urls";
import { currentMoment, isCurrent } from "@/server/cache/generations";
import { tags } from "@/server/cache/tags";
import { createMember, createTenant, HUB } from "../../../support/factories";
import { owner } from "../../../support/owner-db";
import { visitorScope } from "../../../support/scopes";
import { setAccess } from "../../../support/subjects";
import { callAs, tenantOf } from "../../../support/trpc-caller";

beforeEach(() => owner.delete(hubListings));

type Over = Partial<typeof hubListings.$inferInsert> & { tenant?: Partial<typeof tenants.$inferInsert> };

async function listed({ tenant, ...over }: Over = {}): Promise<string> {
  const tenantId = await createTenant(tenant);
  const shown = { sentence: "For makers of tea.", category: "local" as HubCategory };
  const figures = { showsMembers: true, showsSessions: true };
  await owner.insert(hubListings).values({ ...shown, ...figures, listedAt: new Date(), ...over, tenantId });
  return tenantId;
}

const list = async (view: Partial<CommunitiesView> = {}) =>
  listCommunities(await visitorScope(HUB), { ...FIRST_VIEW, ...view });
const idsOf = async (view?: Partial<CommunitiesView>) => (await list(view)).cards.map(({ id }) => id);

it("TEN-21: only public, active communities that want it and don't close are listed", async () => {
  const shown = await listed();
  await listed({ listedAt: null });
  await listed({ tenant: { tier: 0 } });
  await listed({ tenant: { status: "suspended" } });
  await listed({ tenant: { status: "deleted" } });
  await listed({ tenant: { closesAt: new Date(Date.now() + 86_400_000) } });
  await setAccess(await listed(), { visibility: "unlisted" });
  await setAccess(await listed(), { visibility: "members" });
  await createTenant();
  expect(await idsOf()).toEqual([shown]);
});

it("TEN-21: a card has the community's look, and its next session only while it is ahead", async () => {
  const name = `Teahouse <b>${"x".repeat(200)}`;
  const branding = { companyName: name, primaryColor: "#7c3aed" };
  const settings = TenantSettings.parse({ branding, languages: ["de", "fr"] });
  const ahead = new Date(Date.now() + 3_600_000);
  const id = await listed({
    ...{ memberCount: 3, nextSessionAt: ahead, nextSessionTitle: "Tea night", category: "culture" },
    tenant: { settings },
  });
  const card = (await list()).cards[0];
  expect(card).toMatchObject({
    ...{ id, name, memberCount: 3, category: "culture", languages: ["de", "fr"] },
    nextSession: { at: ahead, title: "Tea night" },
    address: expect.stringContaining((await tenantOf(id)).domain),
  });
  for (const color of [card?.fill, card?.onFill]) expect(color).toMatch(/^#[0-9a-f]{6}$/);
  await owner.update(hubListings).set({ nextSessionAt: new Date(Date.now() - 1000) });
  expect((await list()).cards[0]?.nextSession).toBeNull();
});

it("TEN-21: a color that isn't one never reaches a style", async () => {
  const branding = { primaryColor: "red; background: url(//evil.example)" };
  await listed({ tenant: { settings: TenantSettings.parse({ branding }) } });
  const { fill, onFill } = (await list()).cards[0] ?? {};
  expect([fill, onFill].join()).toMatch(/^#[0-9a-f]{6},#[0-9a-f]{6}$/);
});

it("TEN-21: visitors filter by category and language", async () => {
  const german = TenantSettings.parse({ languages: ["de", "en"] });
  const french = TenantSettings.parse({ languages: ["fr"] });
  const one = await listed({ category: "climate", tenant: { settings: german } });
  const two = await listed({ category: "climate", tenant: { settings: french } });
  const other = await listed({ category: "health", tenant: { settings: TenantSettings.parse({}) } });
  expect((await idsOf({ category: "climate" })).sort()).toEqual([one, two].sort());
  expect(await idsOf({ language: "fr" })).toEqual([two]);
  expect((await idsOf({ language: "en" })).sort()).toEqual([one, other].sort());
  expect(await idsOf({ category: "climate", language: "en" })).toEqual([one]);
  expect(await idsOf({ category: "fintech" })).toEqual([]);
});

it("TEN-21: pages go from the largest to the smallest, each community once", async () => {
  const all: string[] = [];
  for (let count = 0; count < 100; count += 1)
    all.push(await listed({ memberCount: count % 3 === 0 ? null : count % 7 }));
  const found: { id: string; memberCount: number | null }[] = [];
  let after: string | null = null;
  const sizes: number[] = [];
  do {
    const page: Awaited<ReturnType<typeof list>> = await list({ after });
    sizes.push(page.cards.length);
    found.push(...page.cards);
    after = page.next;
  } while (after);
  expect(sizes).toEqual([48, 48, 4]);
  expect(found.map(({ id }) => id).sort()).toEqual(all.sort());
  const counts = found.map(({ memberCount }) => memberCount ?? 0);
  expect(counts).toEqual([...counts].sort((a, b) => b - a));
});

/** Whether the pages of the hub that were rendered before are ended. */
async function endsHubLists(work: () => Promise<unknown>): Promise<boolean> {
  const before = currentMoment();
  await work();
  return !isCurrent([tags.pages(HUB)], before);
}

const change = async (tenantId: string, visibility: "public" | "members") => {
  const base = await loadAccess(await visitorScope(tenantId));
  const caller = await callAs(await createMember(tenantId, "admin"), tenantId);
  return caller.member.joining.changeAccess({ ...base, visibility, base, waiting: null });
};

it("TEN-21: a community that is no longer public is taken off immediately", async () => {
  const tenantId = await listed();
  expect(await endsHubLists(() => change(tenantId, "members"))).toBe(true);
  expect(await idsOf()).toEqual([]);
  expect(await endsHubLists(() => change(tenantId, "public"))).toBe(true);
  expect(await idsOf()).toEqual([tenantId]);
});

it("TEN-21: a community that closes, or is suspended or deleted, is taken off immediately", async () => {
  const scope = await hubScope("purge-tenants");
  if (!scope) throw new Error("There is no hub.");
  const acts = {
    close: async (tenantId: string) => {
      const { domain } = await tenantOf(tenantId);
      const caller = await callAs(await createMember(tenantId, "owner"), tenantId);
      return caller.tenant.close({ domain, reason: "" });
    },
    suspend: (tenantId: string) => suspendTenant(scope, { tenantId, reason: "A reason of the tests" }),
    delete: async (tenantId: string) => {
      const { domain } = await tenantOf(tenantId);
      return deleteTenant(scope, { tenantId, domain, reason: "A reason of the tests" });
    },
  };
  for (const [name, act] of Object.entries(acts)) {
    const tenantId = await listed();
    expect([name, await endsHubLists(() => act(tenantId))]).toEqual([name, true]);
    expect(await idsOf(), name).toEqual([]);
  }
});

it("TEN-21: a change of a community that isn't listed leaves the hub's pages as they are", async () => {
  const tenantId = await listed({ listedAt: null });
  expect(await endsHubLists(() => change(tenantId, "members"))).toBe(false);
});

it("TEN-21: a purged community leaves nothing behind", async () => {
  const tenantId = await listed();
  await owner.delete(tenants).where(eq(tenants.id, tenantId));
  expect(await owner.$count(hubListings)).toBe(0);
});
