import { setTimeout as sleep } from "node:timers/promises";
import { and, eq } from "drizzle-orm";
import fc from "fast-check";
import { expect, it } from "vitest";
import { decide } from "@/access/decide";
import { JOINING_MODES, type JoiningMode } from "@/access/names";
import { joinApplications, members } from "@/domain/schema";
import { AppError } from "@/lib/errors/app-error";
import { pick } from "../../../support/counter-property";
import { createMember, createPerson, createTenant, type Person } from "../../../support/factories";
import { lastMailTo } from "../../../support/mail";
import { owner } from "../../../support/owner-db";
import { setAccess } from "../../../support/subjects";
import { callAs, tenantOf, viewerOf } from "../../../support/trpc-caller";

const REASON = "A reason of the tests";
const ACTS = {
  joins: ["approve", "link", "invitation", "enter"],
  bans: ["ban", "banApplicant"],
  /** Only staff's undoing ends a membership or a ban. */
  undoes: ["undo"],
  rest: ["ask", "withdraw", "decline", "mode"],
} as const;
type Act = (typeof ACTS)[keyof typeof ACTS][number];
/** `pauseMs` is between the look at the viewer and the call. */
type Step = { act: Act; who: 0 | 1; mode: JoiningMode; pauseMs: number };
type Row = typeof members.$inferSelect;

/** Refusals are expected; anything else is a fault. */
const isRefusal = (error: unknown): boolean =>
  error instanceof AppError || (error instanceof Error && error.cause instanceof AppError);

/** A members-only community, and two users who have applied to it and hold a link that proves their address. */
async function arrange(mode: JoiningMode) {
  const tenantId = await createTenant();
  const changeMode = (joining: JoiningMode) => setAccess(tenantId, { joining });
  await setAccess(tenantId, { visibility: "members", joinDomains: ["people.example"] });
  const staff = await callAs(await createMember(tenantId, "owner"), tenantId);
  const people = await Promise.all([createPerson(), createPerson()]);
  const { url } = await staff.member.invite({ by: "link", role: "member", days: 7, maxUses: 100 });
  const word = String(url).split("/join/")[1] ?? "";
  const callers = await Promise.all(people.map((person) => callAs(person, tenantId)));
  await changeMode("domain");
  for (const { member } of callers) await member.joining.requestLink({});
  const asked = await Promise.all(people.map(({ email }) => lastMailTo(email, tenantId)));
  await changeMode("approval");
  for (const person of people) await (await callAs(person, tenantId)).member.joining.ask({ answers: [] });
  await changeMode(mode);

  async function applicationOf({ userId }: Person, isWaiting: boolean): Promise<string> {
    const rows = await owner
      .select()
      .from(joinApplications)
      .where(and(eq(joinApplications.tenantId, tenantId), eq(joinApplications.userId, userId)));
    return rows.find(({ status }) => (status === "waiting") === isWaiting)?.id ?? crypto.randomUUID();
  }

  async function decideOn(person: Person, act: "approve" | "decline" | "banApplicant"): Promise<boolean> {
    const ids = [await applicationOf(person, true)];
    const verdicts = {
      approve: { verdict: "approve", ids },
      decline: { verdict: "decline", ids, word: "" },
      banApplicant: { verdict: "ban", ids, reason: REASON },
    } as const;
    return (await staff.member.joining.decide(verdicts[act])).decided > 0;
  }

  /** Returns false if there was nothing to do. */
  async function perform({ act, who, mode: next, pauseMs }: Step): Promise<boolean> {
    const person = pick(people, who);
    const { userId } = person;
    const { member } = await callAs(person, tenantId);
    await sleep(pauseMs);
    if (act === "approve" || act === "decline" || act === "banApplicant") return decideOn(person, act);
    if (act === "ask") await member.joining.ask({ answers: [] });
    if (act === "withdraw") await member.joining.withdraw({});
    if (act === "enter") await member.joining.enter({});
    if (act === "invitation") await member.join({ word });
    if (act === "mode") await changeMode(next);
    if (act === "ban") await staff.member.sanction({ userId, kind: "ban", until: null, reason: REASON });
    if (act === "undo") await staff.member.joining.undo({ id: await applicationOf(person, false) });
    if (act === "link") await member.joining.byDomain({ token: pick(asked, who).token });
    return true;
  }

  async function findRow({ userId }: Person): Promise<Row | undefined> {
    const isTheirs = and(eq(members.tenantId, tenantId), eq(members.userId, userId));
    return (await owner.select().from(members).where(isTheirs))[0];
  }

  async function isLetIn(person: Person): Promise<boolean> {
    const [tenant, viewer] = [await tenantOf(tenantId), await viewerOf(person, tenantId)];
    return decide({}, { tenant, viewer, now: new Date() }).allowed;
  }

  return { people, perform, findRow, isLetIn };
}

const includes = (acts: readonly Act[], done: readonly Act[]) => done.some((act) => acts.includes(act));

it("JOI-1: no order of requests, decisions, bans, links and invitations lets a banned user in or loses a member", async () => {
  const ways = fc.constantFrom<Act>(...ACTS.joins, ...ACTS.bans, ...ACTS.undoes);
  const others = fc.constantFrom<Act>(...ACTS.rest);
  const act = fc.oneof({ weight: 3, arbitrary: ways }, { weight: 1, arbitrary: others });
  // Users are approved and invited in each mode. The link needs this one.
  const mode = fc.oneof(fc.constant<JoiningMode>("domain"), fc.constantFrom(...JOINING_MODES));
  const pauseMs = fc.nat({ max: 40 });
  // Most calls of a round are about the same user, so that they meet.
  const step = fc.record({ act, who: fc.constantFrom<0 | 1>(0, 0, 0, 1), mode, pauseMs });
  const rounds = fc.array(fc.array(step, { minLength: 3, maxLength: 6 }), { minLength: 1, maxLength: 3 });
  const property = fc.asyncProperty(mode, rounds, async (joining, sequence) => {
    const { people, perform, findRow, isLetIn } = await arrange(joining);
    const sanctioned = new Set<Person>();
    for (const round of sequence) {
      const before = await Promise.all(people.map(findRow));
      const ends = await Promise.allSettled(round.map(perform));
      for (const end of ends) if (end.status === "rejected" && !isRefusal(end.reason)) throw end.reason;
      for (const [index, person] of people.entries()) {
        const done = round.flatMap(({ act, who }, turn) => {
          const end = ends[turn];
          return pick(people, who) === person && end?.status === "fulfilled" && end.value ? [act] : [];
        });
        const [was, now] = [before[index], await findRow(person)];
        const told = JSON.stringify({ round, done });
        expect(await isLetIn(person), told).toBe(now !== undefined && now.bannedAt === null);
        // A ban that isn't the decision on an application outlives its undoing.
        if (done.includes("ban")) sanctioned.add(person);
        if (sanctioned.has(person)) expect(now?.bannedAt, told).toBeInstanceOf(Date);
        if (includes(ACTS.undoes, done)) continue;
        if (was) expect(now, told).toMatchObject({ role: was.role, joinedAt: was.joinedAt });
        if (was?.bannedAt) expect(now?.bannedAt, told).toEqual(was.bannedAt);
        if (includes(ACTS.joins, done)) expect(now, told).toBeDefined();
        if (includes(ACTS.bans, done)) expect(now?.bannedAt, told).toBeInstanceOf(Date);
        if (!was && now) expect(includes([...ACTS.joins, ...ACTS.bans], done), told).toBe(true);
      }
    }
  });
  await fc.assert(property, { numRuns: 20, endOnFailure: true });
});
