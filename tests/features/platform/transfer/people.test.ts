import { eq } from "drizzle-orm";
import { afterAll, beforeEach, describe, expect, it } from "vitest";
import { inviteToClaim } from "@/api/jobs/transfer";
import { authAccounts, authUsers, members, profiles, votes } from "@/domain/schema";
import { cookieOf } from "../../../support/auth";
import {
  createMember,
  createPerson,
  createStartup,
  createTenant,
  type Person,
} from "../../../support/factories";
import { lastMailTo, mailsTo } from "../../../support/mail";
import { owner } from "../../../support/owner-db";
import { archiveFolder, exportTo, Forgery, forget, importFrom } from "../../../support/transfer";
import { callAs, viewerAt } from "../../../support/trpc-caller";

const folder = archiveFolder();
afterAll(() => folder.remove());

let tenantId: string;
let reader: Person;
let gone: Person;
beforeEach(async () => {
  tenantId = await createTenant();
  reader = await createMember(tenantId);
  gone = await createMember(tenantId);
  const { id: startupId } = await createStartup(tenantId);
  for (const person of [reader, gone])
    await (await callAs(person, tenantId)).startup.vote({ startupId, vote: "set" });
  await owner.delete(members).where(eq(members.userId, gone.userId));
  await exportTo(folder.place(tenantId), tenantId);
  await forget(tenantId);
  await owner.delete(authUsers).where(eq(authUsers.id, gone.userId));
});

const arrive = () => importFrom(folder.place(tenantId), { domain: `c-${tenantId.slice(-12)}` });
const accountOf = async (id: string) => (await owner.select().from(authUsers).where(eq(authUsers.id, id)))[0];
const voters = async () =>
  (await owner.select().from(votes).where(eq(votes.tenantId, tenantId))).map(({ userId }) => userId).sort();

describe("people of a community that has moved", () => {
  it("LEAD-11: keep their ids, and get accounts that nothing signs in to", async () => {
    const { people } = await arrive();
    expect(people).toEqual({ matched: 0, created: 2, gone: 0 });
    expect(await accountOf(reader.userId)).toMatchObject({ email: reader.email, emailVerified: false });
    expect(await owner.$count(authAccounts, eq(authAccounts.userId, reader.userId))).toBe(0);
    expect(await voters()).toEqual([reader.userId, gone.userId].sort());
  });

  it("leave their address behind if they had left the community", async () => {
    const people = new Forgery(folder.place(tenantId)).rows("people.jsonl");
    expect(people.map(({ email }) => email).filter(Boolean)).toEqual([reader.email]);
    await arrive();
    expect((await accountOf(gone.userId))?.email).toBe(`${gone.userId}@moved.invalid`);
  });

  it("are found by an address that its user has proved here", async () => {
    const here = await createPerson({ username: reader.username });
    const { people } = await arrive();
    expect(people).toEqual({ matched: 1, created: 1, gone: 0 });
    expect(await voters()).toEqual([here.userId, gone.userId].sort());
    expect(await owner.$count(members, eq(members.userId, here.userId))).toBe(1);
  });

  it("aren't taken for another user with the same id, and come along with another one", async () => {
    await owner.insert(authUsers).values([
      { id: reader.userId, name: "Moved before", email: "new@people.example", emailVerified: true },
      { id: gone.userId, name: "Moved before", email: "member@elsewhere.example", emailVerified: false },
    ]);
    const former = await voters();
    const { people } = await arrive();
    expect(people).toEqual({ matched: 0, created: 2, gone: 0 });
    expect((await accountOf(reader.userId))?.email).toBe("new@people.example");
    expect((await accountOf(gone.userId))?.email).toBe("member@elsewhere.example");
    const arrived = await voters();
    expect([former, arrived.length]).toEqual([[], 2]);
    expect(arrived).not.toContain(reader.userId);
    expect(arrived).not.toContain(gone.userId);
    const [claimable] = await owner.select().from(authUsers).where(eq(authUsers.email, reader.email));
    expect(claimable).toMatchObject({ emailVerified: false });
    expect(arrived).toContain(claimable?.id);
  });

  it("are found by their address, however the archive writes it", async () => {
    const here = await createPerson({ username: reader.username });
    const [name, host] = reader.email.split("@");
    const forgery = new Forgery(folder.place(tenantId));
    forgery.change("people", (rows) =>
      rows.map((row) => ({ ...row, email: row.email && `\u200b ${name?.toUpperCase()}@${host} ` })),
    );
    const archive = forgery.write(folder.place("spelled"));
    await importFrom(archive, { domain: `c-${tenantId.slice(-12)}` });
    expect(await owner.$count(members, eq(members.userId, here.userId))).toBe(1);
  });

  it("get another username if theirs is taken", async () => {
    const other = await createPerson();
    await owner
      .update(profiles)
      .set({ username: reader.username.toUpperCase() })
      .where(eq(profiles.id, other.userId));
    await arrive();
    const [profile] = await owner.select().from(profiles).where(eq(profiles.id, reader.userId));
    expect(profile?.username).not.toBe(reader.username);
    expect(profile?.username.endsWith(reader.userId.slice(-8))).toBe(true);
  });

  it("are written to once, when the operator says so", async () => {
    await arrive();
    expect(await mailsTo(reader.email)).toEqual([]);
    expect(await inviteToClaim(tenantId)).toBe(1);
    expect(await inviteToClaim(tenantId)).toBe(0);
    const [mail] = await mailsTo(reader.email);
    expect(mail?.subject).toContain("claim your account");
    expect(mail?.text).toContain("/sign-in");
  });

  it("aren't sent an address in the name of the community", async () => {
    const forgery = new Forgery(folder.place(tenantId));
    forgery.manifest.community.name = "Win at prizes.example";
    await importFrom(forgery.write(folder.place("advertising")));
    expect(await inviteToClaim(tenantId)).toBe(1);
    const [mail] = await mailsTo(reader.email);
    expect(`${mail?.subject} ${mail?.text}`).not.toContain("prizes.example");
  });

  it("claim their account with a link to their address, as the members they were", async () => {
    await arrive();
    await (await callAs(null, tenantId)).auth.requestMagicLink({ email: reader.email });
    const { token } = await lastMailTo(reader.email, tenantId);
    const responseHeaders = new Headers();
    const { auth } = await callAs(null, tenantId, { responseHeaders });
    await auth.redeemLink({ purpose: "sign-in", token });
    expect(await viewerAt(tenantId, cookieOf(responseHeaders))).toMatchObject({
      userId: reader.userId,
      member: { role: "member" },
    });
    expect(await accountOf(reader.userId)).toMatchObject({ emailVerified: true });
  });

  it("stay banned", async () => {
    const forgery = new Forgery(folder.place(tenantId));
    forgery.change("members", (rows) =>
      rows.map((row) => ({ ...row, banned_at: "2026-01-01T00:00:00+00:00", ban_reason: "Spam" })),
    );
    forgery.write(folder.place(tenantId));
    await arrive();
    const [member] = await owner.select().from(members).where(eq(members.userId, reader.userId));
    expect(member).toMatchObject({ banReason: "Spam", bannedAt: new Date("2026-01-01T00:00:00Z") });
    expect(await inviteToClaim(tenantId)).toBe(0);
  });
});
