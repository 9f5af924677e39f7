import { and, eq, sql } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { doJob } from "@/api/jobs/handlers";
import { addressCode } from "@/domain/auth/address-code";
import {
  authSanctions,
  declinedAddresses,
  importBatches,
  importRows,
  mails,
  memberInvitations,
  members,
  tenants,
} from "@/domain/schema";
import { startAllGenerations } from "@/server/cache/generations";
import { createMember, createPerson, createTenant, joinAs, type Person } from "../../../support/factories";
import { EXPORTS } from "../../../support/import-files";
import { runScheduled } from "../../../support/jobs";
import { mailsTo } from "../../../support/mail";
import { owner } from "../../../support/owner-db";
import { callAs } from "../../../support/trpc-caller";
import { uploadTable } from "../../../support/uploads";

let tenantId: string;
let admin: Person;
beforeEach(async () => {
  tenantId = await createTenant();
  admin = await createMember(tenantId, "admin");
});

const api = async (person = admin, tenant = tenantId) => (await callAs(person, tenant)).integrations.import;
const run = (batchId: string) => doJob("run-import", { tenantId, batchId });
const batchOf = async (id: string) =>
  (await owner.select().from(importBatches).where(eq(importBatches.id, id)))[0];

async function outcomes(id: string): Promise<Record<string, string | null>> {
  const rows = await owner
    .select()
    .from(importRows)
    .where(eq(importRows.batchId, id))
    .orderBy(importRows.number);
  return Object.fromEntries(rows.map(({ key, cells, outcome }) => [key ?? cells[0] ?? "", outcome]));
}

async function uploaded(text: string): Promise<string> {
  const { status, id, error } = await uploadTable(admin, tenantId, text);
  expect([status, error]).toEqual([201, undefined]);
  return id;
}

/** Uploads a table and makes the dry run with the columns that were recognized. */
async function checked(text: string): Promise<string> {
  const id = await uploaded(text);
  const { open } = await (await api()).read();
  await (await api()).check({ id, kind: open?.kind ?? "people", columns: open?.mapping?.columns ?? {} });
  await run(id);
  return id;
}

async function imported(text: string): Promise<string> {
  const id = await checked(text);
  await (await api()).start({ id });
  await run(id);
  return id;
}

async function invited(text: string): Promise<string> {
  const id = await imported(text);
  await (await api()).invite({ id });
  await run(id);
  return id;
}

const emails = (count: number, domain: string): string =>
  `email\n${Array.from({ length: count }, (_, index) => `p${index}@${domain}\n`).join("")}`;

const wordTo = async (email: string): Promise<string> =>
  /\/join\/([\w-]+)/.exec((await mailsTo(email))[0]?.text ?? "")?.[1] ?? "";

describe("API-10: a dry run", () => {
  it.each(Object.entries(EXPORTS).filter(([, { kind }]) => kind === "people"))(
    "takes people from an export of %s, and leaves out people with a no there",
    async (source, { text, people }) => {
      const id = await checked(text);
      expect(await batchOf(id)).toMatchObject({ source, kind: "people", state: "checked" });
      expect(await outcomes(id)).toEqual(people);
      expect(await owner.$count(memberInvitations, eq(memberInvitations.tenantId, tenantId))).toBe(0);
    },
  );

  it("is shown as the address that is invited, whatever marks turn its text around", async () => {
    const id = await checked("email\n\u202egro.live@evil.example\n");
    const { rows } = await (await api()).rows({ id, outcome: null });
    expect(rows).toMatchObject([{ text: "gro.live@evil.example", outcome: "ready" }]);
  });

  it("says of each row what would happen and why", async () => {
    const member = await createMember(tenantId);
    const banned = await createMember(tenantId, "member");
    const isBanned = and(eq(members.tenantId, tenantId), eq(members.userId, banned.userId));
    await owner.update(members).set({ bannedAt: new Date() }).where(isBanned);
    const stranger = await createPerson();
    const former = "former@banned.example";
    await owner.insert(authSanctions).values({
      id: crypto.randomUUID(),
      tenantId,
      addressCode: addressCode("sanctions", former),
      bannedAt: new Date(),
    });
    await (await callAs(admin, tenantId)).member.invite({
      by: "mail",
      email: "open@invited.example",
      role: "member",
      days: 7,
    });
    await owner.insert(mails).values({
      ...{ id: crypto.randomUUID(), tenantId, recipient: "gone@bounced.example", state: "failed" },
      ...{ subject: "Hello", html: "", text: "" },
    });
    const id = await checked(
      [
        "email,status,note",
        `${member.email.toUpperCase()},,`,
        `${banned.email},,`,
        `${former},,`,
        `${stranger.email},,`,
        "open@invited.example,,",
        "gone@bounced.example,,",
        "twice@new.example,,",
        "Twice@New.example,,",
        "late@no.example,,",
        "late@no.example,Unsubscribed,",
        "not an address,,",
        ",,no address",
        "long@row.example,,,more",
      ].join("\n"),
    );
    const { rows } = await (await api()).rows({ id, outcome: null });
    expect(rows.map(({ number, outcome, related }) => [number, outcome, related])).toEqual([
      [2, "member", null],
      [3, "banned", null],
      [4, "banned", null],
      [5, "ready", null],
      [6, "open-invitation", null],
      [7, "unreachable", null],
      [8, "ready", null],
      [9, "duplicate", 8],
      [10, "opted-out", null],
      [11, "opted-out", null],
      [12, "bad-email", null],
      [13, "no-email", null],
      [14, "too-many-cells", null],
    ]);
    const csv = await (await api()).exportLeftOut({ id });
    expect(csv.split("\r\n")[0]).toBe("email,status,note,Why it was left out");
    expect(csv).toContain("Twice@New.example,,,Repeats row 8");
    const { open } = await (await api()).read();
    expect(open?.counts).toMatchObject({ ready: 2, banned: 2, "opted-out": 2 });
  });

  it("can be repeated with other columns, and needs the one with the addresses", async () => {
    const id = await checked("email,contact\na@first.example,b@second.example\n");
    const calls = await api();
    await expect(calls.check({ id, kind: "people", columns: {} })).rejects.toMatchObject({
      code: "BAD_REQUEST",
    });
    await expect(calls.check({ id, kind: "people", columns: { email: 2 } })).rejects.toMatchObject({
      cause: { reason: "columns" },
    });
    await calls.check({ id, kind: "people", columns: { email: 1 } });
    await run(id);
    expect(await outcomes(id)).toEqual({ "b@second.example": "ready" });
  });
});

describe("API-10: invitations", () => {
  it("are sent after a second press only, and make no members", async () => {
    const id = await imported("email\nnew@press.example\n");
    expect(await mailsTo("new@press.example")).toEqual([]);
    expect(await runScheduled("tend-imports")).not.toContain(tenantId);
    expect(await mailsTo("new@press.example")).toEqual([]);
    await (await api()).invite({ id });
    await run(id);
    expect(await mailsTo("new@press.example")).toHaveLength(1);
    expect(await owner.$count(members, eq(members.tenantId, tenantId))).toBe(1);
    expect(await outcomes(id)).toEqual({ "new@press.example": "invited" });
    expect(await batchOf(id)).toMatchObject({ invitingSince: null, counts: { invited: 1 } });
  });

  it("aren't sent to people who have joined, said no or been invited by hand since", async () => {
    const person = await createPerson();
    const id = await imported(`email\n${person.email}\nhand@since.example\n`);
    await joinAs(person, tenantId);
    const { member } = await callAs(admin, tenantId);
    await member.invite({ by: "mail", email: "hand@since.example", role: "member", days: 7 });
    await (await api()).invite({ id });
    await run(id);
    expect(await outcomes(id)).toEqual({ [person.email]: "member", "hand@since.example": "open-invitation" });
  });

  it("aren't sent anymore once an admin stops them, until another press", async () => {
    const id = await imported("email\nlater@stopped.example\n");
    const calls = await api();
    await calls.invite({ id });
    await calls.stopInviting({ id });
    await run(id);
    expect(await mailsTo("later@stopped.example")).toEqual([]);
    await calls.invite({ id });
    await run(id);
    expect(await mailsTo("later@stopped.example")).toHaveLength(1);
  });

  it("wait while the community is suspended, and end if the inviter isn't an admin anymore", async () => {
    const id = await imported("email\nlater@paused.example\n");
    await (await api()).invite({ id });
    await owner.update(tenants).set({ status: "suspended" }).where(eq(tenants.id, tenantId));
    startAllGenerations();
    await run(id);
    expect(await outcomes(id)).toEqual({ "later@paused.example": "imported" });
    await owner.update(tenants).set({ status: "active" }).where(eq(tenants.id, tenantId));
    startAllGenerations();
    const isAdmin = and(eq(members.tenantId, tenantId), eq(members.userId, admin.userId));
    await owner.update(members).set({ role: "member" }).where(isAdmin);
    await run(id);
    expect(await outcomes(id)).toEqual({ "later@paused.example": "imported" });
    expect(await batchOf(id)).toMatchObject({ invitingSince: null });
  });

  it("can be declined for good without an account; then neither an import nor an admin invites the address", async () => {
    await invited("email\nno+tag@thanks.example\n");
    const visitor = (await callAs(null, tenantId)).member;
    await visitor.declineInvitation({ word: await wordTo("no+tag@thanks.example") });
    const stored = await owner
      .select()
      .from(declinedAddresses)
      .where(eq(declinedAddresses.tenantId, tenantId));
    expect(JSON.stringify(stored)).not.toContain("thanks.example");
    const again = await checked("email\nno@thanks.example\n");
    expect(await outcomes(again)).toEqual({ "no@thanks.example": "declined" });
    const { member } = await callAs(admin, tenantId);
    const invite = member.invite({ by: "mail", email: "no@thanks.example", role: "member", days: 7 });
    await expect(invite).rejects.toMatchObject({ cause: { reason: "declined" } });
  });
});

describe("API-10: an import", () => {
  it("of the same file again changes nothing", async () => {
    const text = "email\na@same.example\nb@same.example\n";
    await invited(text);
    const again = await checked(text);
    expect(await outcomes(again)).toEqual({
      "a@same.example": "open-invitation",
      "b@same.example": "open-invitation",
    });
  });

  it("is undone as a whole except for people who have accepted, and unsent emails aren't sent", async () => {
    const person = await createPerson();
    const id = await invited(`email\n${person.email}\nopen@undo.example\n`);
    await (await callAs(person, tenantId)).member.join({ word: await wordTo(person.email) });
    await (await api()).undo({ id });
    await run(id);
    expect(await outcomes(id)).toEqual({ [person.email]: "kept", "open@undo.example": "undone" });
    expect(await batchOf(id)).toMatchObject({ state: "undone", counts: { kept: 1, undone: 1 } });
    expect(await mailsTo("open@undo.example")).toEqual([]);
    const rows = await owner.select().from(memberInvitations).where(eq(memberInvitations.tenantId, tenantId));
    expect(rows.map(({ email, uses, revokedAt }) => [email, uses, revokedAt !== null]).sort()).toEqual(
      [
        [null, 0, true],
        [null, 1, false],
      ].sort(),
    );
    expect(await owner.$count(members, eq(members.tenantId, tenantId))).toBe(2);
  });

  it("goes on where a worker has died, and does nothing twice if two run", async () => {
    const id = await uploaded(emails(1200, "crash.example"));
    await (await api()).check({ id, kind: "people", columns: { email: 0 } });
    await owner.execute(sql`create function crash_import() returns trigger language plpgsql as
      $$ begin if new.cursor > 501 then raise exception 'the worker dies'; end if; return new; end $$`);
    await owner.execute(sql`create trigger crash_import before update on import_batches
      for each row execute function crash_import()`);
    await expect(run(id)).rejects.toThrow();
    await owner.execute(sql`drop function crash_import cascade`);
    expect(await batchOf(id)).toMatchObject({ state: "checking", cursor: 501 });
    expect((await (await api()).read()).open).toMatchObject({ handled: 500, rowCount: 1200 });
    await owner
      .update(importBatches)
      .set({ changedAt: new Date(Date.now() - 6 * 60_000) })
      .where(eq(importBatches.id, id));
    expect(await runScheduled("tend-imports")).toContain(tenantId);
    expect(await batchOf(id)).toMatchObject({ state: "checked", counts: { ready: 1200 } });
    await (await api()).start({ id });
    await Promise.all([run(id), run(id), run(id)]);
    expect(await batchOf(id)).toMatchObject({ state: "imported", counts: { imported: 1200 } });
  });

  it("is one at a time, also if two admins begin at once, and can be discarded", async () => {
    const files = await Promise.all(
      ["a@one.example", "b@two.example", "c@three.example"].map((email) =>
        uploadTable(admin, tenantId, `email\n${email}\n`),
      ),
    );
    expect(files.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
    const id = files.find((file) => file.id)?.id ?? "";
    await (await api()).cancel({ id });
    expect(await owner.$count(importRows, eq(importRows.batchId, id))).toBe(0);
    await expect((await api()).start({ id })).rejects.toMatchObject({ cause: { reason: "state" } });
    await uploaded("email\nd@four.example\n");
  });

  it("stops when it is canceled, or when its admin isn't one anymore", async () => {
    const id = await checked("email\na@stop.example\n");
    await (await api()).start({ id });
    await (await api()).cancel({ id });
    await run(id);
    expect(await outcomes(id)).toEqual({ "a@stop.example": "stopped" });
    const other = await checked("email\nb@stop.example\n");
    await (await api()).start({ id: other });
    const isAdmin = and(eq(members.tenantId, tenantId), eq(members.userId, admin.userId));
    await owner.update(members).set({ role: "member" }).where(isAdmin);
    await run(other);
    expect(await outcomes(other)).toEqual({ "b@stop.example": "stopped" });
  });

  it("leaves nothing behind if the file is broken at its end, too large, or not allowed", async () => {
    const broken = await uploadTable(admin, tenantId, `${emails(3000, "broken.example")}"x`);
    expect(broken).toMatchObject({ status: 400, error: { reason: "quotes" } });
    const huge = await uploadTable(admin, tenantId, new Uint8Array(20 * 1024 * 1024 + 1).fill(97));
    expect(huge).toMatchObject({ status: 413, error: { reason: "file" } });
    const member = await createMember(tenantId);
    expect((await uploadTable(member, tenantId, "email\na@b.example\n")).status).toBe(403);
    expect((await uploadTable(null, tenantId, "email\na@b.example\n")).status).toBe(401);
    expect(await owner.$count(importBatches, eq(importBatches.tenantId, tenantId))).toBe(0);
    expect(await owner.$count(importRows, eq(importRows.tenantId, tenantId))).toBe(0);
  });

  it("can't be seen or changed from another community", async () => {
    const id = await checked("email\na@own.example\n");
    const other = await createTenant();
    const calls = await api(await createMember(other, "owner"), other);
    await expect(calls.start({ id })).rejects.toMatchObject({ code: "NOT_FOUND" });
    await expect(calls.rows({ id, outcome: null })).rejects.toMatchObject({ code: "NOT_FOUND" });
    await expect(calls.exportLeftOut({ id })).rejects.toMatchObject({ code: "NOT_FOUND" });
    expect(await calls.read()).toMatchObject({ open: null, past: [] });
  });

  it("is deleted after 30 days, and canceled if it waits for a week", async () => {
    const past = await imported("email\na@old.example\n");
    const waiting = await uploaded("email\nb@waiting.example\n");
    const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000);
    await owner
      .update(importBatches)
      .set({ createdAt: daysAgo(31) })
      .where(eq(importBatches.id, past));
    await owner
      .update(importBatches)
      .set({ changedAt: daysAgo(8) })
      .where(eq(importBatches.id, waiting));
    await runScheduled("tend-imports");
    expect(await batchOf(past)).toBeUndefined();
    expect(await batchOf(waiting)).toMatchObject({ state: "canceled" });
    expect(await owner.$count(importRows, eq(importRows.tenantId, tenantId))).toBe(0);
  });
});
