import { eq, sql } from "drizzle-orm";
import { afterAll, beforeEach, describe, expect, it, vi } from "vitest";
import { mintPlatformScope } from "@/access/scope";
import { deliverMail } from "@/domain/mail/deliver-mail";
import { type Mail, queueMail } from "@/domain/mail/queue-mail";
import { writeToken } from "@/domain/mail/unsubscribe-token";
import { MAILS_AN_HOUR } from "@/domain/notification/emails/rules";
import type { NoticeType } from "@/domain/notification/rules";
import { mails, members, tenantFlags } from "@/domain/schema";
import { writeEvents } from "@/domain/security/security-events";
import { probeRefusals } from "@/features/health/probes/refusals";
import { unsubscribe } from "@/features/notification/preferences/unsubscribe";
import { newId } from "@/lib/id";
import { inTenant } from "@/server/db/client";
import { RetryError } from "@/server/jobs/retry-error";
import { createMember, createTenant, HUB, type Person } from "../../support/factories";
import { mailsTo } from "../../support/mail";
import { owner } from "../../support/owner-db";
import { visitorScope } from "../../support/scopes";
import { callAs } from "../../support/trpc-caller";

const server = await vi.hoisted(async () => {
  const { startSmtp } = await import("../../support/smtp");
  const started = await startSmtp();
  process.env.SMTP_URL = `smtp://127.0.0.1:${started.port}`;
  return started;
});
afterAll(() => server.stop());
beforeEach(() => {
  server.received.length = 0;
  server.state.isRefusing = false;
});

const NOW = new Date();
const later = (seconds: number) => new Date(NOW.getTime() + seconds * 1000);
const words = { subject: "Hello", heading: "Hello", paragraphs: ["One."], why: "Because." };
const UNASKED = { unsubscribeUrl: "http://localhost:3000/api/unsubscribe?token=a.b" };

async function write(tenantId: string, { to, ...over }: Partial<Mail> & { to?: string } = {}) {
  const scope = await visitorScope(tenantId, NOW);
  const recipient = to ?? `${newId()}@people.example`;
  const isWritten = await inTenant(scope, (tx) =>
    queueMail(tx, scope, recipient, () => ({ ...words, ...over })),
  );
  const [mail] = await mailsTo(recipient);
  return { isWritten, recipient, id: mail?.id ?? "" };
}

const deliver = async (tenantId: string, id: string, now = NOW, isLastAttempt = false) =>
  deliverMail(await visitorScope(tenantId, now), id, isLastAttempt);
const stored = async (id: string) => (await owner.select().from(mails).where(eq(mails.id, id)))[0];

/** When the jobs for a mail start, and in which queue they stand. */
const jobsOf = (id: string) =>
  owner.execute<{ name: string; at: string }>(
    sql`select name, start_after::text as at from pgboss.job where data->>'mailId' = ${id} order by start_after`,
  );

/** Mails that went out an hour ago, less some seconds. */
async function fill(tenantId: string, count: number, secondsLeft: number, recipient?: string) {
  const sentAt = later(secondsLeft - 3600);
  const one = {
    ...words,
    tenantId,
    kind: "notification",
    html: "",
    text: "",
    state: "sent",
    sentAt,
  } as const;
  const rows = Array.from({ length: count }, () => ({
    ...one,
    id: newId(),
    recipient: recipient ?? `${newId()}@people.example`,
  }));
  await owner.insert(mails).values(rows);
}

describe("NOT-6: a mail with a key", () => {
  it("is written once in a community, however many want to at once", async () => {
    const key = newId();
    const recipient = `${newId()}@people.example`;
    const written = await Promise.all([1, 2, 3].map(() => write(HUB, { key, to: recipient })));
    expect(written.filter(({ isWritten }) => isWritten)).toHaveLength(1);
    expect(await mailsTo(recipient)).toHaveLength(1);
    expect(await jobsOf(written[0]?.id ?? "")).toHaveLength(1);
    const elsewhere = await write(await createTenant(), { key });
    expect(elsewhere.isWritten).toBe(true);
  });
});

describe("NOT-6: a mail that is not taken over", () => {
  it("stays in its job, and fails with the last attempt, where admins see it without an address", async () => {
    const tenantId = await createTenant();
    const { id, recipient } = await write(tenantId);
    server.state.isRefusing = true;
    await expect(deliver(tenantId, id)).rejects.toThrow(RetryError);
    expect(await stored(id)).toMatchObject({ attempts: 1, state: "waiting" });
    await deliver(tenantId, id, NOW, true);
    expect(await stored(id)).toMatchObject({ attempts: 2, state: "failed" });
    expect(await jobsOf(id)).toHaveLength(1);
    server.state.isRefusing = false;
    await deliver(tenantId, id);
    expect(server.received).toEqual([]);
    const { notification } = await callAs(await createMember(tenantId, "admin"), tenantId);
    const queue = await notification.mailQueue();
    expect(queue).toMatchObject({
      failed: 1,
      waiting: 0,
      troubles: [{ subject: "Hello", state: "failed", attempts: 2 }],
    });
    expect(JSON.stringify(queue)).not.toContain(recipient);
    expect(queue.troubles[0]?.error).toMatch(/try later/);
  });

  it("fails at the first attempt if the server refuses it for good, and operators see that", async () => {
    const tenantId = await createTenant();
    const { id } = await write(tenantId, { to: `gone-${newId()}@people.example` });
    await deliver(tenantId, id);
    expect(await stored(id)).toMatchObject({ attempts: 1, state: "failed" });
    expect((await stored(id))?.lastError).toMatch(/550/);
    await writeEvents();
    expect(await probeRefusals(mintPlatformScope(await visitorScope(HUB)))).toMatchObject({
      state: "warning",
      facts: [{ label: "Email: refused by the other server", value: 1 }],
    });
  });

  it("goes when the server is back, and keeps no error", async () => {
    const { id } = await write(HUB);
    server.state.isRefusing = true;
    await expect(deliver(HUB, id)).rejects.toThrow(RetryError);
    server.state.isRefusing = false;
    await deliver(HUB, id, later(15));
    expect(await stored(id)).toMatchObject({ state: "sent", attempts: 2, lastError: null });
    expect(server.received).toHaveLength(1);
  });
});

describe("NOT-6: the limits of an hour", () => {
  it("of one address hold a notification back until the hour is over, and then it goes", async () => {
    const tenantId = await createTenant();
    const recipient = `${newId()}@people.example`;
    await fill(tenantId, MAILS_AN_HOUR.recipient, 600, recipient);
    const held = await write(tenantId, { ...UNASKED, to: recipient, subject: "Held" });
    const id = (await mailsTo(recipient)).find(({ subject }) => subject === "Held")?.id ?? held.id;
    await deliver(tenantId, id);
    expect(await stored(id)).toMatchObject({ state: "waiting", attempts: 0, sentAt: null });
    const [, waiting] = await jobsOf(id);
    expect(new Date(waiting?.at ?? 0)).toEqual(later(600));
    await deliver(tenantId, id, later(601));
    expect((await stored(id))?.state).toBe("sent");
  });

  it("of a community hold all notifications back, but no mail that a user waits for", async () => {
    const tenantId = await createTenant();
    await fill(tenantId, MAILS_AN_HOUR.tenant, 60);
    const [held, asked] = [await write(tenantId, UNASKED), await write(tenantId)];
    await deliver(tenantId, held.id);
    await deliver(tenantId, asked.id);
    expect((await stored(held.id))?.state).toBe("waiting");
    expect((await stored(asked.id))?.state).toBe("sent");
    const elsewhere = await write(HUB, UNASKED);
    await deliver(HUB, elsewhere.id);
    expect((await stored(elsewhere.id))?.state).toBe("sent");
  });

  it("keep the two kinds in separate queues", async () => {
    const [asked] = await jobsOf((await write(HUB)).id);
    const [unasked] = await jobsOf((await write(HUB, UNASKED)).id);
    expect([asked?.name, unasked?.name]).toEqual(["send-mail", "send-notification"]);
  });
});

describe("NOT-3: a notification mail that still waits", () => {
  const linkOf = (tenantId: string, { userId }: Person, about: NoticeType | "all") => ({
    unsubscribeUrl: `http://localhost:3000/api/unsubscribe?token=${writeToken({ tenantId, userId, about }, NOW)}`,
  });
  const ending = async (tenantId: string, person: Person, about: NoticeType | "all") =>
    unsubscribe(await visitorScope(tenantId, NOW), {
      token: writeToken({ tenantId, ...person, about }, NOW),
    });
  const fate = async (tenantId: string, id: string) => {
    await deliver(tenantId, id);
    return (await stored(id))?.state ?? "gone";
  };

  it("goes while its reader wants it, and not once they ended that kind", async () => {
    const tenantId = await createTenant();
    const person = await createMember(tenantId);
    const about = async (kind: NoticeType | "all") =>
      (await write(tenantId, linkOf(tenantId, person, kind))).id;
    const [comment, reply, digest] = [await about("comment"), await about("reply"), await about("all")];
    await ending(tenantId, person, "comment");
    expect([await fate(tenantId, comment), await fate(tenantId, reply)]).toEqual(["gone", "sent"]);
    await ending(tenantId, person, "all");
    expect(await fate(tenantId, digest)).toBe("gone");
    expect(server.received).toHaveLength(1);
  });

  it("is dropped for banned and deleted users, while the mails they wait for are sent", async () => {
    const tenantId = await createTenant();
    const person = await createMember(tenantId);
    const { id } = await write(tenantId, linkOf(tenantId, person, "comment"));
    const { id: asked } = await write(tenantId);
    const { id: late } = await write(tenantId, linkOf(tenantId, person, "comment"));
    await owner.update(members).set({ bannedAt: NOW }).where(eq(members.userId, person.userId));
    expect([await fate(tenantId, id), await fate(tenantId, asked)]).toEqual(["gone", "sent"]);
    await owner.delete(members).where(eq(members.userId, person.userId));
    expect(await fate(tenantId, late)).toBe("gone");
  });
});

it("NOT-6: a community that switched notification mails off sends none that wait, and all others", async () => {
  const tenantId = await createTenant();
  const [unasked, asked] = [await write(tenantId, UNASKED), await write(tenantId)];
  const off = { tenantId, flag: "email_notifications", isEnabled: false, setBy: "test" } as const;
  await owner.insert(tenantFlags).values(off);
  const { startAllGenerations } = await import("@/server/cache/generations");
  startAllGenerations();
  for (const { id } of [unasked, asked]) await deliver(tenantId, id);
  expect([(await stored(unasked.id))?.state, (await stored(asked.id))?.state]).toEqual(["failed", "sent"]);
});

it("NOT-6: only admins see the state of their own community's mails", async () => {
  const tenantId = await createTenant();
  await write(tenantId);
  const foreign = await callAs(await createMember(HUB, "admin"), tenantId);
  await expect(foreign.notification.mailQueue()).rejects.toThrow();
  const member = await callAs(await createMember(tenantId), tenantId);
  await expect(member.notification.mailQueue()).rejects.toThrow();
  const { notification } = await callAs(await createMember(tenantId, "owner"), tenantId);
  expect(await notification.mailQueue()).toMatchObject({ waiting: 1, failed: 0, troubles: [] });
});
