import { and, eq, sql } from "drizzle-orm";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { mintTenantScope } from "@/access/scope";
import { createToken, isToken } from "@/domain/api-keys/token";
import { apiKeys, auditLog, authUsers, members, tenants } from "@/domain/schema";
import { listKeys } from "@/features/integrations/keys/queries";
import { CreateKey } from "@/features/integrations/keys/schema";
import { newId } from "@/lib/id";
import { startAllGenerations } from "@/server/cache/generations";
import { ask, createKey, createTenantWithApi } from "../../../support/api";
import { createMember, createStartup, giveFactor, type Person } from "../../../support/factories";
import { owner, ownerSql } from "../../../support/owner-db";
import { callAs, contextFor, viewerOf } from "../../../support/trpc-caller";

let tenantId: string;
let admin: Person;
beforeEach(async () => {
  tenantId = await createTenantWithApi();
  admin = await createMember(tenantId, "admin");
});

const keysOf = async (person: Person) => (await callAs(person, tenantId)).integrations.keys;
const list = async (person: Person, kind: "community" | "personal") =>
  listKeys(mintTenantScope(await contextFor(tenantId, person)), kind);

const actionsOf = async ({ userId }: Person) => {
  const isTheirs = and(eq(auditLog.tenantId, tenantId), eq(auditLog.actorId, userId));
  const rows = await owner.select().from(auditLog).where(isTheirs).orderBy(auditLog.seq);
  return rows.map(({ action }) => action);
};

describe("a key", () => {
  it("API-2: is stored as a hash, and listed with its first characters", async () => {
    const { token } = await createKey(tenantId, admin, ["startups:read"]);
    const [stored] = await owner.select().from(apiKeys).where(eq(apiKeys.tenantId, tenantId));
    expect(JSON.stringify(stored)).not.toContain(token);
    const before = await list(admin, "community");
    expect(before).toMatchObject([{ name: "Sync", start: token.slice(0, 8), usedAt: null, state: "active" }]);
    await ask(tenantId, "/startups", { token });
    const [after] = await list(admin, "community");
    expect(after?.usedAt).toBeInstanceOf(Date);
    const log = await owner.select().from(auditLog).where(eq(auditLog.tenantId, tenantId));
    expect(log.map(({ action }) => action)).toEqual(["api_key.created"]);
    expect(JSON.stringify(log)).not.toContain(token);
  });

  it("has a checksum that no other character in it leaves right", () => {
    const token = createToken("personal");
    expect(isToken(token)).toBe(true);
    for (let at = 4; at < token.length; at += 1) {
      const other = token[at] === "a" ? "b" : "a";
      expect(isToken(token.slice(0, at) + other + token.slice(at + 1))).toBe(false);
    }
  });

  it("is deleted by its own kind of owner only", async () => {
    const member = await createMember(tenantId);
    const common = await createKey(tenantId, admin, ["startups:read"]);
    const own = await createKey(tenantId, member, ["startups:read"], "personal");
    await (await keysOf(member)).deleteOwn({ id: common.id });
    await (await keysOf(admin)).delete({ id: own.id });
    await (await keysOf(admin)).deleteOwn({ id: own.id });
    expect([await list(admin, "community"), await list(member, "personal")].flat()).toHaveLength(2);
    await (await keysOf(member)).deleteOwn({ id: own.id });
    await (await keysOf(admin)).delete({ id: common.id });
    expect(await owner.$count(apiKeys, eq(apiKeys.tenantId, tenantId))).toBe(0);
    expect(await actionsOf(admin)).toEqual(["api_key.created", "api_key.deleted"]);
  });

  it("pauses while its maker isn't an admin, until another one takes it over", async () => {
    const { id, token } = await createKey(tenantId, admin, ["startups:read"]);
    const other = await createMember(tenantId, "owner");
    const isMaker = and(eq(members.tenantId, tenantId), eq(members.userId, admin.userId));
    await owner.update(members).set({ role: "moderator" }).where(isMaker);
    expect(await list(other, "community")).toMatchObject([{ state: "paused", maker: admin.username }]);
    expect((await ask(tenantId, "/startups", { token })).status).toBe(401);
    const taken = await (await keysOf(other)).takeOver({ id });
    expect(await actionsOf(other)).toEqual(["api_key.taken_over"]);
    expect(await list(other, "community")).toMatchObject([{ state: "active", maker: other.username }]);
    expect((await ask(tenantId, "/startups", { token: taken.token })).status).toBe(200);
    expect((await ask(tenantId, "/startups", { token })).status, "which its former maker knows").toBe(401);
    await expect((await keysOf(other)).takeOver({ id })).rejects.toMatchObject({
      cause: { reason: "in-use" },
    });
  });

  it("has no more rights than the sign-in that creates it: none of the staff's before the second factor", async () => {
    await owner
      .update(tenants)
      .set({ settings: sql`settings || '{"demandsFactor": true}'::jsonb` })
      .where(eq(tenants.id, tenantId));
    startAllGenerations();
    const boss = await createMember(tenantId, "owner");
    await owner.update(authUsers).set({ secondFactorAt: null }).where(eq(authUsers.id, boss.userId));
    const { id: startupId } = await createStartup(tenantId);
    const member = await callAs(await createMember(tenantId), tenantId);
    const { id } = await member.startup.comment({ startupId, body: "Hello there.", parentId: null });
    const before = await createKey(tenantId, boss, ["comments:write"], "personal");
    const remove = (token: string) => ask(tenantId, `/comments/${id}`, { method: "DELETE", token });
    expect((await remove(before.token)).status).toBe(403);
    await giveFactor(boss);
    expect((await remove(before.token)).status, "created before the factor").toBe(403);
    const withoutProof = await callAs(null, tenantId, { viewer: await viewerOf(boss, tenantId, null) });
    const input = { name: "Sync", scopes: ["comments:write" as const], days: 30 as const };
    await expect(withoutProof.integrations.keys.createOwn(input)).rejects.toMatchObject({
      cause: { reason: "factor-needed" },
    });
    const after = await createKey(tenantId, boss, ["comments:write"], "personal");
    expect((await remove(after.token)).status).toBe(204);
  });

  it("API-14: needs a sign-in of the last ten minutes, or the second factor proved in them", async () => {
    const input = { name: "Sync", scopes: ["comments:write" as const], days: 30 as const };
    const asked = { response_type: "code" as const, client_id: "https://agent.example/id", redirect_uri: "" };
    const agent = { ...asked, code_challenge: "x".repeat(43), code_challenge_method: "S256" as const };
    const signedInAt = new Date(Date.now() - 11 * 60_000);
    const member = await viewerOf(admin, tenantId);
    for (const [viewer, reason] of [
      [{ ...member, signedInAt }, "sign-in-again"],
      [{ ...member, hasFactor: true, factorAt: signedInAt }, "factor-needed"],
    ] as const) {
      const { keys, agents } = (await callAs(null, tenantId, { viewer })).integrations;
      for (const create of [
        () => keys.create(input),
        () => keys.createOwn(input),
        () => keys.takeOver({ id: newId() }),
        () => agents.allow({ ...agent, scopes: ["comments:write"] }),
      ])
        await expect(create()).rejects.toMatchObject({ cause: { reason } });
    }
    const viewer = { ...member, signedInAt, hasFactor: true, factorAt: new Date() };
    const { keys } = (await callAs(null, tenantId, { viewer })).integrations;
    await expect(keys.createOwn(input)).resolves.toBeDefined();
  });

  it("ends with a sign-out everywhere that was waiting while it was created", async () => {
    const { auth } = await callAs(admin, tenantId);
    let ended: Promise<unknown> | undefined;
    await owner.transaction(async (tx) => {
      await tx.select().from(authUsers).where(eq(authUsers.id, admin.userId)).for("no key update");
      ended = auth.signOutEverywhere();
      await vi.waitFor(async () => {
        const [waiting] = await ownerSql`select from pg_locks where not granted`;
        if (!waiting) throw new Error("the sign-out does not wait yet");
      });
      await createKey(tenantId, admin, ["startups:read"], "personal");
    });
    await ended;
    expect(await list(admin, "personal")).toMatchObject([{ state: "expired" }]);
  });

  it("is one of twenty at most, also if they are created at once", async () => {
    const made = await Promise.allSettled(
      Array.from({ length: 24 }, () => createKey(tenantId, admin, ["startups:read"])),
    );
    expect(made.filter(({ status }) => status === "fulfilled")).toHaveLength(20);
  });
});

it.each([
  ["203.0.113.9", ["203.0.113.9/32"]],
  ["203.0.113.9/24", ["203.0.113.0/24"]],
  ["2001:db8::1/32", ["2001:db8::/32"]],
  ["2001:db8::1", ["2001:db8::1/128"]],
  ["203.0.113", null],
  ["everywhere", null],
  ["203.0.113.0/33", null],
])("reads the network %s as %j", (network, networks) => {
  const read = CreateKey.safeParse({ name: "Sync", scopes: ["votes:write"], days: 7, networks: [network] });
  expect(read.data?.networks ?? null).toEqual(networks);
});
