import { and, eq } from "drizzle-orm";
import fc from "fast-check";
import { expect, it } from "vitest";
import { JOINING_MODES } from "@/access/names";
import { joinApplications, members } from "@/domain/schema";
import { AppError } from "@/lib/errors/app-error";
import { pick } from "../../../support/counter-property";
import { createMember, createPerson, createTenant } from "../../../support/factories";
import { lastMailTo } from "../../../support/mail";
import { owner } from "../../../support/owner-db";
import { setAccess } from "../../../support/subjects";
import { callAs } from "../../../support/trpc-caller";

const ACTS = [
  "ask",
  "withdraw",
  "approve",
  "decline",
  "ban",
  "undo",
  "link",
  "invitation",
  "enter",
  "mode",
] as const;
type Step = { act: (typeof ACTS)[number]; who: number };

const REASON = "A reason of the tests";

/** Refusals are expected; anything else is a fault. */
const isRefusal = (error: unknown): boolean =>
  error instanceof AppError || (error instanceof Error && error.cause instanceof AppError);

async function arrange() {
  const tenantId = await createTenant();
  await setAccess(tenantId, { joining: "approval", joinDomains: ["people.example"] });
  const staff = await callAs(await createMember(tenantId, "owner"), tenantId);
  const people = await Promise.all([createPerson(), createPerson(), createPerson()]);
  const { url } = await staff.member.invite({ by: "link", role: "member", days: 7, maxUses: 100 });
  const word = String(url).split("/join/")[1] ?? "";
  const banned = new Set<string>();
  const memberIds = async () =>
    (await owner.select().from(members).where(eq(members.tenantId, tenantId))).map((row) => row);
  const applicationOf = async (userId: string, isWaiting: boolean) => {
    const rows = await owner
      .select()
      .from(joinApplications)
      .where(and(eq(joinApplications.tenantId, tenantId), eq(joinApplications.userId, userId)));
    return rows.find(({ status }) => (status === "waiting") === isWaiting)?.id ?? crypto.randomUUID();
  };
  async function perform({ act, who }: Step): Promise<unknown> {
    const person = pick(people, who);
    const { userId } = person;
    const caller = await callAs(person, tenantId);
    const { joining } = caller.member;
    const decide = staff.member.joining.decide;
    if (act === "ask") return joining.ask({ answers: [] });
    if (act === "withdraw") return joining.withdraw({});
    if (act === "enter") return joining.enter({});
    if (act === "invitation") return caller.member.join({ word });
    if (act === "mode") return setAccess(tenantId, { joining: pick(JOINING_MODES, who) });
    if (act === "undo") return staff.member.joining.undo({ id: await applicationOf(userId, false) });
    if (act === "link") {
      await joining.requestLink({});
      return joining.byDomain({ token: (await lastMailTo(person.email, tenantId)).token });
    }
    const ids = [await applicationOf(userId, true)];
    if (act === "approve") return decide({ verdict: "approve", ids });
    if (act === "decline") return decide({ verdict: "decline", ids, word: "" });
    return decide({ verdict: "ban", ids, reason: REASON });
  }
  return { perform, memberIds, banned };
}

it("JOI-1: no order of requests, decisions, links and invitations lets a banned user in or loses a member", async () => {
  const step = fc.record({ act: fc.constantFrom(...ACTS), who: fc.nat({ max: 11 }) });
  const rounds = fc.array(fc.array(step, { minLength: 1, maxLength: 5 }), { minLength: 4, maxLength: 8 });
  const property = fc.asyncProperty(rounds, async (sequence) => {
    const { perform, memberIds } = await arrange();
    for (const round of sequence) {
      const before = await memberIds();
      const ends = await Promise.allSettled(round.map(perform));
      for (const end of ends) if (end.status === "rejected" && !isRefusal(end.reason)) throw end.reason;
      const after = await memberIds();
      const isUndone = round.some(({ act }) => act === "undo");
      for (const one of before) {
        const now = after.find(({ userId }) => userId === one.userId);
        // Only staff's undoing ends a membership or a ban.
        if (!isUndone) expect(now, JSON.stringify(round)).toEqual({ ...one, ...banOf(now) });
        if (one.bannedAt && !isUndone) expect(now?.bannedAt, JSON.stringify(round)).toEqual(one.bannedAt);
      }
    }
  });
  await fc.assert(property, { numRuns: 6, endOnFailure: true });
});

const banOf = (row: typeof members.$inferSelect | undefined) =>
  row && { bannedAt: row.bannedAt, bannedUntil: row.bannedUntil, banReason: row.banReason };
