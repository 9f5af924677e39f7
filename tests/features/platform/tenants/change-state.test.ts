import { beforeAll, describe, expect, it, vi } from "vitest";
import { mintPlatformScope } from "@/access/scope";
import { communityExports } from "@/domain/schema";
import { findTenant, resolveHost } from "@/domain/tenant/resolve-host";
import { readManaged } from "@/features/platform/tenants/managed-tenant";
import { purgeTenants } from "@/features/platform/tenants/purge-tenants";
import { newId } from "@/lib/id";
import { archiveKey } from "@/server/adapters/files/port";
import { startAllGenerations } from "@/server/cache/generations";
import { log } from "@/server/logging/log";
import { fileStore } from "@/server/providers";
import {
  createMember,
  createPerson,
  createStartup,
  createTenant,
  grantPlatformRole,
  HUB,
  INDIE,
  type Person,
} from "../../../support/factories";
import { owner } from "../../../support/owner-db";
import { visitorScope } from "../../../support/scopes";
import { callAs } from "../../../support/trpc-caller";

let operator: Person;
const act = async () => (await callAs(operator, HUB)).platform;
const reason = "They asked us to";
const one = async (query: string) => (await owner.execute(query))[0];
const mailsOf = async (tenantId: string) => [
  ...(await owner.execute(
    `select recipient, subject, text from mails where tenant_id = '${tenantId}' order by created_at`,
  )),
];
const entries = async (tenantId: string, action: string) => [
  ...(await owner.execute(
    `select tenant_id, before, after, reason from audit_log where target_id = '${tenantId}' and action = '${action}'`,
  )),
];
const stateOf = async (domain: string) => {
  startAllGenerations();
  return (await resolveHost(domain))?.tenant.status;
};

beforeAll(async () => {
  operator = await createPerson();
  await grantPlatformRole(operator, "platform_admin");
});

describe("TEN-14: pausing a tenant", () => {
  it("closes its hosts, tells its owners why once, and opens them as they were", async () => {
    const domain = "paused.example.org";
    const tenantId = await createTenant({ domain });
    const owns = await createMember(tenantId, "owner");
    await createMember(tenantId, "admin");
    const input = { tenantId, reason };
    await Promise.all([(await act()).suspendTenant(input), (await act()).suspendTenant(input)]);
    expect(await stateOf(domain)).toBe("suspended");
    const mails = await mailsOf(tenantId);
    expect(mails.map(({ recipient }) => recipient)).toEqual([owns.email]);
    expect(String(mails[0]?.text)).toContain(reason);
    expect((await entries(tenantId, "tenant.suspended")).map((entry) => entry.reason)).toEqual([
      reason,
      reason,
    ]);
    await (await act()).resumeTenant({ tenantId });
    expect(await stateOf(domain)).toBe("active");
    expect((await mailsOf(tenantId)).map(({ subject }) => String(subject)).at(-1)).toContain("open again");
  });

  it("spares the hub, which carries the platform, and refuses users without the role", async () => {
    await expect((await act()).suspendTenant({ tenantId: HUB, reason })).rejects.toMatchObject({
      cause: { reason: "platform" },
    });
    await expect((await act()).suspendTenant({ tenantId: newId(), reason })).rejects.toMatchObject({
      message: "Tenant not found",
    });
    const runs = await createMember(INDIE, "owner");
    for (const host of [HUB, INDIE]) {
      const caller = (await callAs(runs, host)).platform;
      await expect(caller.suspendTenant({ tenantId: INDIE, reason })).rejects.toMatchObject({
        code: "FORBIDDEN",
      });
      await expect(
        caller.deleteTenant({ tenantId: INDIE, reason, domain: "indie.localhost" }),
      ).rejects.toMatchObject({ code: "FORBIDDEN" });
    }
  });
});

describe("TEN-15: deleting a tenant", () => {
  it("takes its domain typed, keeps it for 30 days, and is undone to what was before", async () => {
    const domain = "leaving.example.org";
    const tenantId = await createTenant({ domain });
    await (await act()).suspendTenant({ tenantId, reason });
    await expect(
      (await act()).deleteTenant({ tenantId, reason, domain: "leaving.example" }),
    ).rejects.toMatchObject({ cause: { reason: "domain" } });
    await (await act()).deleteTenant({ tenantId, reason, domain: "LEAVING.example.org" });
    expect(await stateOf(domain)).toBe("deleted");
    expect((await (await act()).checkAddress({ domain })).refusal).toContain("can still be restored");
    await expect((await act()).resumeTenant({ tenantId })).rejects.toMatchObject({
      cause: { reason: "deleted" },
    });
    await (await act()).restoreTenant({ tenantId });
    expect(await stateOf(domain)).toBe("suspended");
    await expect(
      (await act()).deleteTenant({ tenantId: INDIE, reason, domain: "indie.localhost" }),
    ).rejects.toMatchObject({ cause: { reason: "built-in" } });
  });

  it("after 30 days takes its rows and files, writes that down, and frees its domain 90 days later", async () => {
    const domain = "gone.example.org";
    const tenantId = await createTenant({ domain });
    const kept = await createTenant({ status: "deleted", deletedAt: new Date(Date.now() - 29 * 86_400_000) });
    const person = await createMember(tenantId, "owner");
    await createStartup(tenantId, { makers: [person] });
    const fileId = newId();
    const key = `${tenantId}/${fileId}.webp`;
    await fileStore().put(key, new Uint8Array([1]), "image/webp");
    await owner.execute(
      `insert into files (id, tenant_id, user_id, kind, key, content_type, width, height, bytes)
       values ('${fileId}', '${tenantId}', '${person.userId}', 'logo', '${key}', 'image/webp', 1, 1, 1)`,
    );
    const archive = newId();
    await fileStore().put(archiveKey(tenantId, archive), new Uint8Array([1]), "application/zip");
    const at = { requestedAt: new Date(), expiresAt: new Date(Date.now() + 7 * 86_400_000) };
    await owner.insert(communityExports).values({ id: archive, tenantId, state: "ready", ...at });
    await (await act()).deleteTenant({ tenantId, reason, domain });
    const scope = mintPlatformScope(await visitorScope(HUB));
    expect(await purgeTenants(scope)).toBe(0);
    const later = { ...scope, now: new Date(Date.now() + 30 * 86_400_000 + 1000) };
    await owner.execute(`update tenants set deleted_at = now() + interval '20 days' where id = '${kept}'`);
    expect(await purgeTenants(later)).toBe(1);
    expect(await findTenant(kept)).not.toBeNull();
    expect(await one(`select count(*)::int n from tenants where id = '${tenantId}'`)).toEqual({ n: 0 });
    expect(await one(`select count(*)::int n from startups where tenant_id = '${tenantId}'`)).toEqual({
      n: 0,
    });
    expect(await one(`select count(*)::int n from audit_log where tenant_id = '${tenantId}'`)).toEqual({
      n: 0,
    });
    expect(await fileStore().read(key)).toBeNull();
    expect(await fileStore().read(archiveKey(tenantId, archive))).toBeNull();
    expect((await entries(tenantId, "tenant.purged")).map(({ tenant_id }) => tenant_id)).toEqual([HUB]);
    expect((await (await act()).checkAddress({ domain })).refusal).toMatch(/^Another community had this/);
    const rested = new Date(later.now.getTime() + 91 * 86_400_000);
    await purgeTenants({ ...scope, now: rested });
    expect((await (await act()).checkAddress({ domain })).refusal).toBeNull();
    expect(await one(`select count(*)::int n from auth_users where id = '${person.userId}'`)).toEqual({
      n: 1,
    });
  });
});

it("TEN-15: one whose files cannot be removed keeps no other from its turn, and stays for the next run", async () => {
  const deletedAt = new Date(Date.now() - 31 * 86_400_000);
  const [stuck, free] = [newId(), newId()].sort() as [string, string];
  for (const id of [stuck, free]) {
    await owner.execute(`insert into tenants (id, name, domain, status, deleted_at, settings)
      values ('${id}', 'Gone', 'c-${id}.example', 'deleted', '${deletedAt.toISOString()}', '{}')`);
  }
  const [person, fileId] = [await createPerson(), newId()];
  await owner.execute(
    `insert into files (id, tenant_id, user_id, kind, key, content_type, width, height, bytes)
     values ('${fileId}', '${stuck}', '${person.userId}', 'logo', '${stuck}/${fileId}.webp', 'image/webp', 1, 1, 1)`,
  );
  const remove = vi.spyOn(fileStore(), "remove").mockRejectedValueOnce(new Error("The store is away."));
  const scope = mintPlatformScope(await visitorScope(HUB));
  const said = vi.spyOn(log, "error").mockReturnValue();
  await expect(purgeTenants(scope)).rejects.toThrow("a deleted community could not be purged (1 of");
  expect(said).toHaveBeenCalledTimes(1);
  const left = async () =>
    [...(await owner.execute(`select id from tenants where id in ('${stuck}', '${free}')`))].map(
      ({ id }) => id,
    );
  expect(await left()).toEqual([stuck]);
  remove.mockRestore();
  said.mockRestore();
  expect(await purgeTenants(scope)).toBe(1);
  expect(await left()).toEqual([]);
});

describe("TEN-4: editing a tenant", () => {
  it("grants a plan and moves its address, with before, after and reason", async () => {
    const tenantId = await createTenant({ name: "Old", domain: "old.example.org" });
    const base = { name: "Old", domain: "old.example.org", planType: "free" as const };
    const edit = {
      tenantId,
      name: "New",
      domain: "brand-new",
      planType: "enterprise" as const,
      reason,
      base,
    };
    await (await act()).editTenant(edit);
    await (await act()).editTenant(edit);
    startAllGenerations();
    const tenant = (await resolveHost("brand-new.localhost"))?.tenant;
    expect([tenant?.id, tenant?.name, tenant?.entitlements.includes("white_label")]).toEqual([
      tenantId,
      "New",
      true,
    ]);
    const entry = {
      before: { name: "Old", domain: "old.example.org", planType: "free" },
      after: { name: "New", domain: "brand-new.localhost", planType: "enterprise" },
      reason,
    };
    const written = await entries(tenantId, "tenant.edited");
    expect(written).toHaveLength(2);
    expect(written).toEqual(
      expect.arrayContaining([
        { tenant_id: tenantId, ...entry },
        { tenant_id: HUB, ...entry },
      ]),
    );
    await expect((await act()).editTenant({ ...edit, domain: "indie.localhost" })).rejects.toMatchObject({
      cause: { reason: "domain" },
    });
    await expect(
      (await act()).editTenant({ ...edit, tenantId: INDIE, domain: "other-indie" }),
    ).rejects.toMatchObject({ cause: { reason: "built-in" } });
  });

  it("asks a further owner in by a link", async () => {
    const tenantId = await createTenant();
    const { link } = await (await act()).inviteOwner({ tenantId, email: "" });
    const word = decodeURIComponent(link?.split("/join/")[1] ?? "");
    expect(await (await callAs(await createPerson(), tenantId)).member.join({ word })).toEqual({
      role: "owner",
    });
  });

  it("takes an owner's invitation back, once, and leaves every other alone", async () => {
    const [tenantId, other] = [await createTenant(), await createTenant()];
    const platform = await act();
    const { link } = await platform.inviteOwner({ tenantId, email: "" });
    await platform.inviteOwner({ tenantId: other, email: "" });
    const scope = mintPlatformScope(await visitorScope(HUB));
    const open = async (id: string) => (await readManaged(scope, id))?.invitations ?? [];
    const [invitation] = await open(tenantId);
    expect(invitation).toEqual({
      id: expect.any(String),
      isMailed: false,
      sentAt: expect.any(Date),
      expiresAt: expect.any(Date),
    });
    const invitationId = invitation?.id ?? "";
    await expect(platform.withdrawOwner({ tenantId: other, invitationId })).rejects.toMatchObject({
      code: "NOT_FOUND",
    });
    await platform.withdrawOwner({ tenantId, invitationId });
    await expect(platform.withdrawOwner({ tenantId, invitationId })).rejects.toMatchObject({
      code: "NOT_FOUND",
    });
    expect([(await open(tenantId)).length, (await open(other)).length]).toEqual([0, 1]);
    const word = decodeURIComponent(link?.split("/join/")[1] ?? "");
    await expect((await callAs(await createPerson(), tenantId)).member.join({ word })).rejects.toMatchObject({
      code: "CONFLICT",
    });
    expect(
      await one(`select count(*)::int n from members where tenant_id = '${tenantId}' and role = 'owner'`),
    ).toEqual({
      n: 0,
    });
  });

  it("changes nothing of a deleted one and sends no invitation", async () => {
    const tenantId = await createTenant({
      status: "deleted",
      domain: "kept.example.org",
      deletedAt: new Date(),
    });
    const platform = await act();
    const base = { name: "Old", domain: "kept.example.org", planType: "free" as const };
    const edit = { tenantId, name: "New", domain: "elsewhere", planType: "free" as const, reason, base };
    const isDeleted = { cause: { reason: "deleted" } };
    await expect(platform.editTenant(edit)).rejects.toMatchObject(isDeleted);
    await expect(platform.inviteOwner({ tenantId, email: "" })).rejects.toMatchObject(isDeleted);
    expect(await one(`select domain from tenants where id = '${tenantId}'`)).toEqual({
      domain: "kept.example.org",
    });
  });
});
