import { and, eq, inArray, isNotNull, sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { apiKeys, auditLog, authUsers, comments, files, members, startups, votes } from "@/domain/schema";
import { newId } from "@/lib/id";
import { fileKey } from "@/server/adapters/files/port";
import { fileStore } from "@/server/providers";
import { createKey, createTenantWithApi } from "../../../support/api";
import { createMember, createPerson, createStartup, HUB, type Person } from "../../../support/factories";
import { owner } from "../../../support/owner-db";
import { archiveFolder, exportTo, Forgery, importFrom, othersContent } from "../../../support/transfer";
import { callAs } from "../../../support/trpc-caller";

const folder = archiveFolder();
const WEBP = Buffer.concat([Buffer.from("RIFF"), Buffer.alloc(4), Buffer.from("WEBPdata")]);

let tenantId: string;
let boss: Person;
let admin: Person;
let reader: Person;
let leaver: Person;
let banned: Person;
let startupId: string;
let late: string;

async function keepImage(): Promise<string> {
  const id = newId();
  const about = { kind: "logo", contentType: "image/webp", width: 1, height: 1, bytes: WEBP.length } as const;
  await owner.insert(files).values({ ...about, id, key: fileKey(tenantId, id), tenantId });
  await fileStore().put(fileKey(tenantId, id), WEBP, "image/webp");
  return id;
}

/** Everything that is written to the hub when an operator replaces a community. */
const withoutLog = ({ audit_log: _, audit_heads: __, ...rest }: Record<string, string>) => rest;

beforeAll(async () => {
  tenantId = await createTenantWithApi();
  [boss, admin, reader, leaver] = await Promise.all([
    createMember(tenantId, "owner"),
    createMember(tenantId, "admin"),
    createMember(tenantId),
    createMember(tenantId),
  ]);
  startupId = (await createStartup(tenantId, { makers: [boss], name: "Before" })).id;
  for (const person of [reader, leaver]) {
    const caller = await callAs(person, tenantId);
    await caller.startup.vote({ startupId, vote: "set" });
    await caller.startup.comment({ startupId, body: `Of ${person.username}`, parentId: null });
  }
  await (await callAs(boss, tenantId)).startup.exportAll();
  await keepImage();
  await createStartup(HUB);
  await exportTo(folder.place("night"), tenantId);

  await createKey(tenantId, reader, ["startups:read"], "personal");
  await owner.update(startups).set({ name: "After" }).where(eq(startups.id, startupId));
  await owner.update(members).set({ role: "member" }).where(eq(members.userId, admin.userId));
  await owner.delete(comments).where(eq(comments.userId, reader.userId));
  await createStartup(tenantId, { name: "Too late" });
  banned = await createMember(tenantId);
  await owner
    .update(members)
    .set({ bannedAt: new Date(), banReason: "Spam" })
    .where(inArray(members.userId, [admin.userId, banned.userId]));
  await (await callAs(boss, tenantId)).startup.exportAll();
  await owner.delete(authUsers).where(eq(authUsers.id, leaver.userId));
  late = await keepImage();
});
afterAll(() => folder.remove());

describe("a community that is set back to last night", () => {
  let before: Record<string, string>;
  beforeAll(async () => {
    before = await othersContent(tenantId);
    await importFrom(folder.place("night"), { domain: null });
  });

  it("LEAD-11: leaves every byte of the other communities as it was", async () => {
    expect(withoutLog(await othersContent(tenantId))).toEqual(withoutLog(before));
  });

  it("has the content of last night", async () => {
    const rows = await owner.select().from(startups).where(eq(startups.tenantId, tenantId));
    expect(rows).toMatchObject([{ id: startupId, name: "Before" }]);
    const said = await owner.select().from(comments).where(eq(comments.tenantId, tenantId));
    expect(said.map(({ userId }) => userId).sort()).toEqual([reader.userId, null].sort());
  });

  it("brings no deleted account back, and none of its votes", async () => {
    expect(await owner.$count(authUsers, eq(authUsers.id, leaver.userId))).toBe(0);
    const cast = await owner.select().from(votes).where(eq(votes.tenantId, tenantId));
    expect(cast.map(({ userId }) => userId)).toEqual([reader.userId]);
  });

  it("gives no member a role that the member doesn't have now", async () => {
    const rows = await owner.select().from(members).where(eq(members.tenantId, tenantId));
    const roles = Object.fromEntries(rows.map(({ userId, role }) => [userId, role]));
    expect(roles).toEqual({
      [boss.userId]: "owner",
      [admin.userId]: "member",
      [reader.userId]: "member",
      [banned.userId]: "member",
    });
  });

  it("lifts no ban, of members of that night and of later ones", async () => {
    const isBanned = and(eq(members.tenantId, tenantId), isNotNull(members.bannedAt));
    const rows = await owner.select().from(members).where(isBanned);
    expect(rows.map(({ userId }) => userId).sort()).toEqual([admin.userId, banned.userId].sort());
    expect(rows.map(({ banReason }) => banReason)).toEqual(["Spam", "Spam"]);
  });

  it("keeps what isn't in an archive, such as members' keys", async () => {
    expect(await owner.$count(apiKeys, eq(apiKeys.tenantId, tenantId))).toBe(1);
  });

  it("keeps all entries of its audit log and adds one", async () => {
    const log = await owner
      .select()
      .from(auditLog)
      .where(eq(auditLog.tenantId, tenantId))
      .orderBy(auditLog.seq);
    expect(log.map(({ action }) => action)).toEqual([
      "startups.exported",
      "api_key.created",
      "startups.exported",
      "tenant.replaced",
    ]);
  });

  it("removes images that no row names anymore", async () => {
    expect(await fileStore().read(fileKey(tenantId, late))).toBeNull();
    expect(await owner.$count(files, eq(files.tenantId, tenantId))).toBe(1);
  });

  it("takes no account by its id that it has never had", async () => {
    const stranger = await createPerson();
    const forgery = new Forgery(folder.place("night"));
    const [person] = forgery.rows("people.jsonl");
    const [member] = forgery.rows("tables/members.jsonl");
    forgery
      .change("people", (rows) => [...rows, { ...person, id: stranger.userId, email: null, username: "x" }])
      .change("members", (rows) => [...rows, { ...member, user_id: stranger.userId }]);
    await importFrom(forgery.write(folder.place("stranger")), { domain: null });
    expect(await owner.$count(members, eq(members.userId, stranger.userId))).toBe(0);
  });

  it("isn't replaced by an owner's archive, which lacks what members see alone, unless it is told to", async () => {
    const forgery = new Forgery(folder.place("night"));
    forgery.manifest.recipient = "owner";
    const place = forgery.write(folder.place("owners"));
    await expect(importFrom(place, { domain: null })).rejects.toThrow(/was made for an owner/);
    await importFrom(place, { domain: null, deletesMembersOwn: true, isDryRun: true });
  });

  it("can't be replaced by the archive of another community", async () => {
    const forgery = new Forgery(folder.place("night"));
    const other = "f".repeat(64);
    forgery.manifest.audit = { seq: forgery.manifest.audit?.seq ?? 1, hash: other };
    forgery.change("audit_heads", (rows) => rows.map((row) => ({ ...row, hash: other })));
    const place = forgery.write(folder.place("other"));
    await expect(importFrom(place, { domain: null, acceptsBrokenLog: true })).rejects.toThrow(
      /isn't an earlier state/,
    );
    const isThis = and(eq(startups.tenantId, tenantId), sql`true`);
    expect(await owner.$count(startups, isThis)).toBe(1);
  });
});
