import { eq } from "drizzle-orm";
import { NextRequest } from "next/server";
import { describe, expect, it } from "vitest";
import { formerDomains, tenants } from "@/domain/schema";
import { deleteExpiredFormerDomains } from "@/domain/tenant/former-domains";
import { resolveHost } from "@/domain/tenant/resolve-host";
import { newId } from "@/lib/id";
import { DAY_MS } from "@/lib/time/duration";
import { proxy } from "@/proxy";
import { startAllGenerations } from "@/server/cache/generations";
import { inTenant } from "@/server/db/client";
import { createMember, createPerson, createTenant, grantPlatformRole, HUB } from "../../../support/factories";
import { owner } from "../../../support/owner-db";
import { visitorScope } from "../../../support/scopes";
import { callAs, tenantOf } from "../../../support/trpc-caller";

const operator = async () => {
  const person = await createPerson();
  await grantPlatformRole(person, "platform_admin");
  return callAs(person, HUB);
};

/** A community that an operator has moved from one address to another. */
async function moved() {
  const tenantId = await createTenant();
  const { name, domain: first } = await tenantOf(tenantId);
  let present = first;
  const caller = await operator();
  const move = async (domain: string) => {
    const base = { name, domain: present, planType: "free" as const };
    const edit = { tenantId, name, domain, planType: "free" as const, reason: "A new name.", base };
    present = (await caller.platform.editTenant(edit)).values.domain;
  };
  const [from, to] = [`old-${newId().slice(-8)}.community.ch`, `new-${newId().slice(-8)}.community.ch`];
  await move(from);
  await move(to);
  startAllGenerations();
  return { tenantId, name, from, to, caller, move };
}

const visit = async (host: string, path: string) => {
  const headers = { host, "x-forwarded-for": "203.0.113.90" };
  const answer = await proxy(new NextRequest(`http://${host}${path}`, { headers }));
  return [answer.status, answer.headers.get("location")];
};

describe("TEN-4: the former address of a community", () => {
  it("leads to the new one, with path and query, for pages, feeds and calendars", async () => {
    const { tenantId, from, to } = await moved();
    expect((await resolveHost(from))?.tenant.id).toBe(tenantId);
    for (const path of [
      "/",
      "/startup/x?ref=mail",
      "/feeds/hot.rss",
      "/unsubscribe?token=t",
      "/auth/reset?token=t",
    ])
      expect(await visit(from, path)).toEqual([308, expect.stringContaining(`//${to}`)]);
    expect((await visit(from, "/browse?q=a%20b"))[1]).toMatch(/\/browse\?q=a%20b$/);
  });

  it("takes what was started there: a one-click unsubscribe isn't refused for its host", async () => {
    const { tenantId, from } = await moved();
    const resolved = await resolveHost(from);
    expect([resolved?.tenant.id, resolved?.via]).toEqual([tenantId, "address"]);
  });

  it("can't be taken by another community, by an operator or an owner, only by its own again", async () => {
    const { tenantId, name, from, to, caller, move } = await moved();
    const answer = await caller.platform.checkAddress({ domain: from });
    expect(answer.refusal).toContain(`${name} used this domain until recently`);
    const other = await createTenant();
    await owner.update(tenants).set({ planType: "enterprise" }).where(eq(tenants.id, other));
    startAllGenerations();
    const runner = await callAs(await createMember(other, "owner"), other);
    await expect(runner.tenant.domains.add({ domain: from })).rejects.toThrow();
    await move(from);
    startAllGenerations();
    expect((await tenantOf(tenantId)).domain).toBe(from);
    expect(await visit(to, "/browse")).toEqual([308, expect.stringContaining(`//${from}`)]);
  });

  it("is free after 90 days", async () => {
    const { from, caller } = await moved();
    const over = new Date(Date.now() - DAY_MS);
    await owner.update(formerDomains).set({ keptUntil: over }).where(eq(formerDomains.domain, from));
    startAllGenerations();
    expect((await resolveHost(from))?.via).toBe("fallback");
    expect((await caller.platform.checkAddress({ domain: from })).refusal).toBeNull();
    await inTenant(await visitorScope(HUB), (tx) => deleteExpiredFormerDomains(tx, new Date()));
    expect(await owner.$count(formerDomains, eq(formerDomains.domain, from))).toBe(0);
  });
});
