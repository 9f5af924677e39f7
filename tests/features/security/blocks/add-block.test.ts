import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { rejectBlockedIp } from "@/api/proxy/blocked-address";
import { accessBlocks, auditLog, authSessions, securityEvents } from "@/domain/schema";
import { writeEvents } from "@/domain/security/security-events";
import { deleteExpiredBlocks, listBlocks } from "@/features/security/blocks/queries";
import { newId } from "@/lib/id";
import { startGenerations } from "@/server/cache/generations";
import { tags } from "@/server/cache/tags";
import { createMember, createTenant, type Person } from "../../../support/factories";
import { lastMailTo, mailsTo } from "../../../support/mail";
import { owner } from "../../../support/owner-db";
import { visitorScope } from "../../../support/scopes";
import { callAs, signIn } from "../../../support/trpc-caller";

let tenantId: string;
let domain: string;
let admin: Person;
beforeEach(async () => {
  domain = `${newId()}.example`;
  tenantId = await createTenant({ domain, name: "The <b>Community</b>" });
  admin = await createMember(tenantId, "admin");
});

const RULE = { effect: "block" as const, reason: "Abuse", hours: 24 };
const add = async (subject: string, over: object = {}, person = admin) =>
  (await callAs(person, tenantId)).security.addBlock({ ...RULE, subject, ...over } as never);
const lift = async (id: string) => (await callAs(admin, tenantId)).security.liftBlock({ id });
const knockAt = (host: string, ip: string, path = "/") =>
  rejectBlockedIp({ path, headers: { host, "x-forwarded-for": ip, "x-request-id": "the-request" } });
const knock = async (ip: string, path = "/browse") => {
  startGenerations([tags.blocks(tenantId)]);
  return knockAt(domain, ip, path);
};

describe("SEC-4: the front door", () => {
  it("turns a blocked address away from pages and procedures, with words, until the rule is lifted", async () => {
    const { id } = await add("203.0.113.0/24");
    const page = await knock("203.0.113.9");
    expect([page?.status, page?.headers["content-type"]]).toEqual([403, "text/html; charset=utf-8"]);
    expect(page?.text).toContain("doesn&#39;t accept requests from your address, 203.0.113.9");
    expect(page?.text).toContain("The &#60;b&#62;Community&#60;/b&#62;");
    expect(page?.text).not.toContain("<b>Community</b>");
    expect(JSON.parse((await knock("::ffff:203.0.113.9", "/api/trpc/x"))?.text ?? "")).toHaveProperty(
      "error",
    );
    expect(await knock("203.0.114.9")).toBeNull();
    expect(await knock("203.0.113.9", "/api/health/live")).toBeNull();
    await lift(id);
    expect(await knock("203.0.113.9")).toBeNull();
    await writeEvents();
    const events = await owner.select().from(securityEvents).where(eq(securityEvents.tenantId, tenantId));
    expect(events.map(({ kind, route, count }) => [kind, route, count]).sort()).toEqual([
      ["blocked", "api", 1],
      ["blocked", "pages", 1],
    ]);
  });

  it("lets the address into every other community", async () => {
    await add("203.0.113.9");
    const other = `${newId()}.example`;
    await createTenant({ domain: other });
    expect(await knockAt(other, "203.0.113.9")).toBeNull();
  });

  it("drops a rule automatically when its time is over, which is listed as past", async () => {
    const { id } = await add("203.0.113.9", { hours: 1 });
    const soon = new Date(Date.now() + 300);
    await owner.update(accessBlocks).set({ expiresAt: soon }).where(eq(accessBlocks.id, id));
    expect(await knock("203.0.113.9")).not.toBeNull();
    await new Promise((resolve) => setTimeout(resolve, 350));
    expect(await knockAt(domain, "203.0.113.9")).toBeNull();
    expect(await listBlocks(await visitorScope(tenantId))).toMatchObject([
      { isPast: true, by: admin.username },
    ]);
    await add("203.0.113.9");
  });
});

describe("SEC-4: the list of rules", () => {
  const row = (subject: string, over: Partial<typeof accessBlocks.$inferInsert> = {}) => ({
    ...{
      id: newId(),
      tenantId,
      kind: "address" as const,
      subject,
      effect: "block" as const,
      reason: "Abuse",
    },
    ...over,
  });

  it("holds every rule that is in force, however many came and went since", async () => {
    const { id } = await add("203.0.113.9", { hours: null });
    const gone = new Date(Date.now() + 1000);
    const later = Array.from({ length: 250 }, (_, index) =>
      row(`198.51.100.${index}`, { createdAt: gone, liftedAt: new Date(Date.now() - 1000) }),
    );
    await owner.insert(accessBlocks).values(later);
    const shown = await listBlocks(await visitorScope(tenantId));
    expect(shown.filter(({ isPast }) => !isPast).map((rule) => rule.id)).toEqual([id]);
    expect(shown.filter(({ isPast }) => isPast)).toHaveLength(100);
  });

  it("forgets what has held no more for ninety days, and nothing that holds", async () => {
    const day = 86_400_000;
    const ago = (days: number) => new Date(Date.now() - days * day);
    await owner
      .insert(accessBlocks)
      .values([
        row("203.0.113.1", { createdAt: ago(400) }),
        row("203.0.113.2", { createdAt: ago(400), expiresAt: ago(91) }),
        row("203.0.113.3", { createdAt: ago(400), expiresAt: ago(89) }),
        row("203.0.113.4", { createdAt: ago(400), liftedAt: ago(91), expiresAt: new Date(Date.now() + day) }),
      ]);
    await deleteExpiredBlocks(await visitorScope(tenantId));
    const left = await listBlocks(await visitorScope(tenantId));
    expect(left.map(({ subject }) => subject).sort()).toEqual(["203.0.113.1", "203.0.113.3"]);
  });
});

describe("SEC-4: admins can't lock themselves out", () => {
  it.each(["192.0.2.1", "192.0.2.0/24", "::ffff:192.0.2.1"])("by %s", async (subject) => {
    await expect(add(subject)).rejects.toThrow("lock you out");
    const preview = await (await callAs(admin, tenantId)).security.previewBlock({ subject } as never);
    expect(preview.isOwn).toBe(true);
    expect(await owner.select().from(accessBlocks).where(eq(accessBlocks.tenantId, tenantId))).toEqual([]);
  });

  it("by their e-mail domain, or by lifting the exception that keeps them in", async () => {
    await expect(add("people.example")).rejects.toThrow("lock you out");
    const exception = await add("192.0.2.1", { effect: "allow", hours: null });
    const elsewhere = await createMember(tenantId, "owner");
    await (await callAs(elsewhere, tenantId, { ip: "203.0.113.1" })).security.addBlock({
      ...RULE,
      subject: "192.0.2.0/24",
    } as never);
    await expect(lift(exception.id)).rejects.toThrow("Lift that rule first");
    expect(await knock("192.0.2.1")).toBeNull();
    expect(await knock("192.0.2.2")).not.toBeNull();
  });
});

it("SEC-4: the same rule is made once, also by two at once, and all is audited", async () => {
  const tries = await Promise.allSettled([add("203.0.113.9"), add("203.0.113.9")]);
  expect(tries.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
  const [rule] = await owner.select().from(accessBlocks).where(eq(accessBlocks.tenantId, tenantId));
  await lift(rule?.id ?? "");
  await lift(rule?.id ?? "");
  const entries = await owner
    .select()
    .from(auditLog)
    .where(eq(auditLog.tenantId, tenantId))
    .orderBy(auditLog.seq);
  expect(entries.map(({ action, reason }) => [action, reason])).toEqual([
    ["block.added", "Abuse"],
    ["block.lifted", null],
  ]);
  expect(entries[0]?.after).toMatchObject({ subject: "203.0.113.9", effect: "block" });
});

it("SEC-4: a look before tells what the rule would have met in thirty days", async () => {
  const members = [await createMember(tenantId), await createMember(tenantId)];
  for (const [index, member] of [...members, ...members].entries()) {
    await signIn(member, tenantId);
    const late = index === 3 ? new Date(Date.now() - 31 * 86_400_000) : new Date();
    await owner
      .update(authSessions)
      .set({ ipAddress: `203.0.113.${index}`, createdAt: late })
      .where(eq(authSessions.userId, member.userId));
  }
  const preview = async (subject: string) =>
    (await callAs(admin, tenantId)).security.previewBlock({ subject } as never);
  const counts = await preview("203.0.113.0/24");
  const [raw] = await owner.execute<{ signIns: number; people: number }>(
    `select count(*)::int as "signIns", count(distinct user_id)::int as people from auth_sessions
      where tenant_id = '${tenantId}' and created_at > now() - interval '30 days' and ip_address like '203.0.113.%'`,
  );
  expect(counts).toMatchObject({ ...raw, isOwn: false });
  expect(counts.signIns).toBeGreaterThan(0);
  expect(await preview("people.example")).toMatchObject({ people: 3, isOwn: true });
  expect(await preview("eople.example")).toMatchObject({ people: 0, signIns: 0 });
});

describe("SEC-4: a blocked e-mail domain", () => {
  const email = () => `${newId()}@mail.spam.example`;
  const asked = { password: "correct horse battery", name: "" };

  it("gets no account, no link and no change of address, and the same answer for known and unknown addresses", async () => {
    await add("spam.example");
    startGenerations([tags.blocks(tenantId)]);
    const visitor = await callAs(null, tenantId);
    const one = email();
    const words = "doesn't accept addresses at mail.spam.example";
    await expect(visitor.auth.signUp({ ...asked, email: one })).rejects.toThrow(words);
    await expect(visitor.auth.requestMagicLink({ email: email() })).rejects.toThrow(words);
    await expect(visitor.auth.requestReset({ email: email() })).rejects.toThrow(words);
    const member = await callAs(await createMember(tenantId), tenantId);
    await expect(member.auth.requestEmailChange({ email: email() })).rejects.toThrow(words);
    expect(await mailsTo(one)).toEqual([]);
    await visitor.auth.requestMagicLink({ email: `${newId()}@notspam.example` });
  });

  it("cannot use a link that was mailed before", async () => {
    const one = email();
    const visitor = await callAs(null, tenantId);
    await visitor.auth.requestMagicLink({ email: one });
    const { token } = await lastMailTo(one);
    await add("spam.example");
    startGenerations([tags.blocks(tenantId)]);
    await expect(visitor.auth.redeemLink({ purpose: "sign-in", token })).rejects.toThrow(
      "doesn't accept addresses",
    );
  });
});

it("SEC-4: rules are made by admins alone", async () => {
  for (const person of [await createMember(tenantId), await createMember(tenantId, "moderator")]) {
    await expect(add("203.0.113.9", {}, person)).rejects.toMatchObject({ code: "FORBIDDEN" });
  }
  const { id } = await add("203.0.113.9");
  const other = await createTenant();
  const foreign = await callAs(await createMember(other, "owner"), other);
  await foreign.security.liftBlock({ id });
  expect(await knock("203.0.113.9")).not.toBeNull();
});
