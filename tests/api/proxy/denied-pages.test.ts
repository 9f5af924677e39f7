import { NextRequest } from "next/server";
import { expect, it } from "vitest";
import type { Feature } from "@/access/names";
import { tenantFlags } from "@/domain/schema";
import { proxy } from "@/proxy";
import { startAllGenerations } from "@/server/cache/generations";
import { createMember, createTenant, HUB, INDIE, type Person } from "../../support/factories";
import { owner } from "../../support/owner-db";
import { signIn, tenantOf } from "../../support/trpc-caller";

async function ask(path: string, tenantId: string, person?: Person) {
  const { domain } = await tenantOf(tenantId);
  const cookie = person ? await signIn(person, tenantId) : "";
  const headers = { host: domain, "x-forwarded-for": "203.0.113.77", cookie };
  const answer = await proxy(new NextRequest(`http://${domain}${path}`, { headers }));
  const shown = new URL(answer.headers.get("x-middleware-rewrite") ?? "none:").pathname;
  return { status: answer.status, shown, location: answer.headers.get("location") };
}

async function communityWithout(flag: Feature): Promise<string> {
  const tenantId = await createTenant();
  await owner.insert(tenantFlags).values({ tenantId, flag, isEnabled: false, setBy: "test" });
  startAllGenerations();
  return tenantId;
}

it("TEN-18: a page that the viewer's role doesn't open answers 403", async () => {
  const [member, moderator] = [await createMember(INDIE), await createMember(INDIE, "moderator")];
  for (const path of ["/admin/users", "/admin/community/branding"])
    expect(await ask(path, INDIE, member)).toMatchObject({ status: 403, shown: "/denied" });
  expect(await ask("/admin/moderation", INDIE, moderator)).toMatchObject({
    status: 200,
    shown: "/admin/moderation",
  });
});

it("TEN-18: a page of the platform answers 403 in a community", async () => {
  const admin = await createMember(INDIE, "owner");
  expect(await ask("/admin/superadmin/tenants", INDIE, admin)).toMatchObject({
    status: 403,
    shown: "/denied",
  });
});

it("TEN-18: a banned member's pages answer 403, but not those that they keep", async () => {
  const banned = await createMember(INDIE, "member", { bannedAt: new Date(Date.now() - 1000) });
  expect(await ask("/dashboard", INDIE, banned)).toMatchObject({ status: 403, shown: "/denied" });
  expect(await ask("/settings/account", INDIE, banned)).toMatchObject({ status: 200 });
});

it.each([
  ["sessions", "/sessions"],
  ["sessions", "/sessions?page=2"],
  ["startup_directory", "/browse"],
  ["startup_directory", "/startup/anything"],
  ["startup_directory", "/leaderboard"],
  ["user_profiles", "/profile/anyone"],
] as const)("TEN-18: without %s, %s answers 404 with the community's shared page", async (feature, path) => {
  const tenantId = await communityWithout(feature);
  expect(await ask(path, tenantId)).toMatchObject({
    status: 404,
    shown: `/${tenantId}/en/denied/${feature}`,
  });
});

it("TEN-18: a member's page of a feature that is off answers 404", async () => {
  const tenantId = await communityWithout("sessions");
  const member = await createMember(tenantId);
  expect(await ask("/create-session", tenantId, member)).toMatchObject({ status: 404, shown: "/denied" });
});

it("TEN-18: a visitor is led to sign-in, and the denial pages can't be reached by their path", async () => {
  expect(await ask("/dashboard", HUB)).toMatchObject({
    status: 307,
    location: expect.stringContaining("/auth?returnTo=%2Fdashboard"),
  });
  for (const path of ["/denied", "/denied/sessions", `/${HUB}/denied/sessions`])
    expect(await ask(path, HUB)).toMatchObject({ status: 404, shown: `/${HUB}/en/missing` });
});
