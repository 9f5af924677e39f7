import { and, eq, sql } from "drizzle-orm";
import postgres from "postgres";
import { afterAll, beforeEach, describe, expect, it } from "vitest";
import { doJob } from "@/api/jobs/handlers";
import { forEachTenant } from "@/api/jobs/scopes";
import { audit } from "@/domain/audit/audit";
import { auditHeads, auditLog, tenants } from "@/domain/schema";
import { listTenantIds } from "@/domain/tenant/list-tenants";
import { checkChain, readLastCheck } from "@/features/security/audit/check-chain";
import { newId } from "@/lib/id";
import { inTenant } from "@/server/db/client";
import { type DatabaseRole, roleUrl } from "@/server/db/roles";
import { createMember, createTenant, grantPlatformRole, type Person } from "../../../support/factories";
import { mailsTo } from "../../../support/mail";
import { owner } from "../../../support/owner-db";
import { memberScope, visitorScope } from "../../../support/scopes";
import { callAs } from "../../../support/trpc-caller";

let tenantId: string;
beforeEach(async () => {
  tenantId = await createTenant();
});

const act = async (number: number, after: unknown = { number }) => {
  const scope = await visitorScope(tenantId);
  const target = { type: "thing", id: newId() };
  return inTenant(scope, (tx) => audit(tx, scope, { action: "thing.done", target, after }));
};
const acts = async (count: number) => {
  for (let number = 1; number <= count; number += 1) await act(number);
};
const check = async () => checkChain(await visitorScope(tenantId));
const entry = (seq: number) => and(eq(auditLog.tenantId, tenantId), eq(auditLog.seq, seq));
const rows = () => owner.select().from(auditLog).where(eq(auditLog.tenantId, tenantId)).orderBy(auditLog.seq);

it("MOD-9: entries of a community have one number after the other, also of fifty acts at once", async () => {
  await Promise.all(Array.from({ length: 50 }, (_, number) => act(number)));
  expect((await rows()).map(({ seq }) => seq)).toEqual(Array.from({ length: 50 }, (_, index) => index + 1));
  expect(await check()).toMatchObject({ entries: 50, brokenSeq: null });
});

it("MOD-9: whatever an act writes down is recognised again", async () => {
  const odd = {
    z: 1,
    a: { c: [1.5, -0, 1e21, { y: null, x: 'ü\u2028"' }], b: true },
    when: new Date(0),
    gone: undefined,
  };
  await act(1, odd);
  await act(2, [odd, null]);
  await act(3, "words");
  await act(4, null);
  expect(await check()).toMatchObject({ entries: 4, brokenSeq: null });
});

it("MOD-9: an act that fails leaves neither entry nor gap", async () => {
  const scope = await visitorScope(tenantId);
  const failing = inTenant(scope, async (tx) => {
    await audit(tx, scope, { action: "thing.done", target: { type: "thing", id: "1" } });
    throw new Error("The act failed.");
  });
  await expect(failing).rejects.toThrow("The act failed.");
  await acts(2);
  expect((await rows()).map(({ seq }) => seq)).toEqual([1, 2]);
});

it("MOD-9: several entries of one act keep their order, and each community counts separately", async () => {
  const scope = await visitorScope(tenantId);
  await inTenant(scope, async (tx) => {
    for (const id of ["1", "2", "3"])
      await audit(tx, scope, { action: "thing.done", target: { type: "thing", id } });
  });
  expect((await rows()).map(({ seq, targetId }) => [seq, targetId])).toEqual([
    [1, "1"],
    [2, "2"],
    [3, "3"],
  ]);
});

it("MOD-9: members who change a community and members who only act in it do not deadlock", async () => {
  const scope = await visitorScope(tenantId);
  const change = inTenant(scope, async (tx) => {
    await tx.select().from(tenants).where(eq(tenants.id, tenantId)).for("update");
    await tx.execute(sql`select pg_sleep(0.3)`);
    await audit(tx, scope, { action: "tenant.changed", target: { type: "tenant", id: tenantId } });
  });
  await Promise.all([change, ...Array.from({ length: 6 }, (_, number) => act(number))]);
  expect(await check()).toMatchObject({ entries: 7, brokenSeq: null });
});

describe("MOD-9: a check names the first entry", () => {
  it("that was changed", async () => {
    await acts(5);
    await owner
      .update(auditLog)
      .set({ after: { number: 30 } })
      .where(entry(3));
    expect(await check()).toMatchObject({ entries: 2, brokenSeq: 3, brokenKind: "changed" });
  });

  it("that was taken out", async () => {
    await acts(5);
    await owner.delete(auditLog).where(entry(4));
    expect(await check()).toMatchObject({ entries: 3, brokenSeq: 4, brokenKind: "missing" });
  });

  it("that another took the place of", async () => {
    await acts(3);
    await owner.update(auditLog).set({ seq: 9 }).where(entry(2));
    expect(await check()).toMatchObject({ brokenSeq: 2, brokenKind: "missing" });
  });

  it("after the end that was cut off, with the head set back to fit", async () => {
    await acts(5);
    expect(await check()).toMatchObject({ entries: 5, brokenSeq: null });
    const [last] = await owner.select().from(auditLog).where(entry(3));
    await owner.delete(auditLog).where(and(eq(auditLog.tenantId, tenantId), sql`${auditLog.seq} > 3`));
    const head = { seq: 3, hash: last?.hash ?? "" };
    await owner.update(auditHeads).set(head).where(eq(auditHeads.tenantId, tenantId));
    expect(await check()).toMatchObject({ entries: 3, brokenSeq: 4, brokenKind: "missing" });
  });

  it("in a log whose head alone was set back, or that was emptied", async () => {
    await acts(3);
    const [first] = await rows();
    await owner
      .update(auditHeads)
      .set({ seq: 1, hash: first?.hash ?? "" })
      .where(eq(auditHeads.tenantId, tenantId));
    expect(await check()).toMatchObject({ brokenSeq: 2 });
    await owner.delete(auditLog).where(eq(auditLog.tenantId, tenantId));
    expect(await check()).toMatchObject({ entries: 0, brokenSeq: 1, brokenKind: "missing" });
  });

  it("beside which one was slipped in", async () => {
    await acts(2);
    const stray = {
      actor: "nobody",
      action: "thing.done",
      targetType: "thing",
      createdAt: new Date(Date.now() + 1000),
    };
    await owner.insert(auditLog).values({ ...stray, id: newId(), tenantId });
    expect(await check()).toMatchObject({ brokenSeq: 3, brokenKind: "changed" });
  });
});

it("MOD-9: an admin checks the chain, which is an entry; the last check is kept", async () => {
  await acts(2);
  const admin = await createMember(tenantId, "admin");
  expect(await (await callAs(admin, tenantId)).security.checkAudit()).toMatchObject({ entries: 2 });
  expect((await rows()).at(-1)).toMatchObject({
    action: "audit.checked",
    after: { entries: 2, brokenSeq: null },
  });
  expect(await readLastCheck(await visitorScope(tenantId))).toMatchObject({ entries: 2, brokenSeq: null });
  const member = await createMember(tenantId, "moderator");
  await expect((await callAs(member, tenantId)).security.checkAudit()).rejects.toMatchObject({
    code: "FORBIDDEN",
  });
});

describe("MOD-9: a broken log", () => {
  const breakAt = (seq: number) => owner.update(auditLog).set({ reason: "another" }).where(entry(seq));
  const subjects = async (person: Person) =>
    (await mailsTo(person.email))
      .map(({ subject }) => subject)
      .filter((subject) => /audit log/.test(subject));

  it("is mailed to its owners and to superadmins, once a day, and to no one else", async () => {
    const [first, second] = [await createMember(tenantId, "owner"), await createMember(tenantId, "owner")];
    const others = [await createMember(tenantId, "admin"), await createMember(await createTenant(), "owner")];
    const operator = await createMember(await createTenant());
    await grantPlatformRole(operator, "platform_admin");
    await acts(3);
    await check();
    expect(await subjects(first)).toEqual([]);
    await breakAt(2);
    await Promise.all([check(), check()]);
    await check();
    for (const person of [first, second, operator]) expect(await subjects(person)).toHaveLength(1);
    for (const person of others) expect(await subjects(person)).toEqual([]);
    const [mail] = await mailsTo(first.email);
    expect(mail?.text).toContain("entry 2 was changed");
    await breakAt(1);
    await check();
    expect(await subjects(first)).toHaveLength(2);
  });

  it("does not keep the night's check from the communities after it", async () => {
    const all = await listTenantIds();
    const [failing = "", next = ""] = all;
    const checked: string[] = [];
    const work = async (id: string) => {
      if (id === failing) throw new Error("The check failed.");
      checked.push(id);
    };
    await expect(forEachTenant("check-audit", work)).rejects.toThrow("a job failed in a community (1 of");
    expect(checked).toEqual(all.slice(1));
    expect(checked).toContain(next);
  });
});

describe("MOD-9: only the owner of the database", () => {
  const roles: DatabaseRole[] = ["app", "platform"];
  const connections = roles.map((role) => ({ role, client: postgres(roleUrl(role), { max: 1 }) }));
  afterAll(() => Promise.all(connections.map(({ client }) => client.end())));
  const statements = [
    "update audit_log set after = '{}'",
    "update audit_log set hash = 'x', seq = 1",
    "delete from audit_log",
    "truncate audit_log",
    "update audit_checks set broken_seq = null",
    "delete from audit_checks",
  ];

  it.each(connections)("changes or removes an entry, also not the role of the $role", async ({ client }) => {
    await acts(1);
    for (const statement of statements) {
      const trying = client.begin(async (tx) => {
        await tx`select set_config('app.tenant', ${tenantId}, true)`;
        await tx.unsafe(statement);
      });
      await expect(trying, statement).rejects.toMatchObject({ code: "42501" });
    }
    expect(await check()).toMatchObject({ entries: 1, brokenSeq: null });
  });

  it("forgets the networks of acts after a year, and the chain still holds", async () => {
    const scope = await visitorScope(tenantId);
    const at = async (days: number) => {
      const past = { ...scope, now: new Date(Date.now() - days * 86_400_000) };
      await inTenant(past, (tx) =>
        audit(tx, past, { action: "thing.done", target: { type: "thing", id: "1" } }),
      );
    };
    await at(366);
    await at(364);
    await doJob("sweep-security", {});
    expect((await rows()).map(({ ip }) => ip)).toEqual([null, scope.ip]);
    expect(await check()).toMatchObject({ entries: 2, brokenSeq: null });
  });

  it("GDP-2: the platform takes out a person's name and address, and the chain still holds", async () => {
    const member = await createMember(tenantId, "admin");
    const scope = await memberScope(tenantId, member);
    await inTenant(scope, (tx) =>
      audit(tx, scope, { action: "thing.done", target: { type: "thing", id: "1" } }),
    );
    const platform = connections[1]?.client;
    await platform?.unsafe(
      `update audit_log set actor = 'Former member', ip = null where actor_id = '${member.userId}'`,
    );
    expect((await rows())[0]).toMatchObject({ actor: "Former member", ip: null, actorId: member.userId });
    expect(await check()).toMatchObject({ entries: 1, brokenSeq: null });
  });
});
