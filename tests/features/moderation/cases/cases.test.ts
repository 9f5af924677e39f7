import { and, eq } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import type { Action } from "@/domain/moderation/cases/rules";
import type { ReportTarget } from "@/domain/moderation/rules";
import { auditLog, comments, contentFlags, mails, moderationCases, notices, startups } from "@/domain/schema";
import { listComments } from "@/features/startup/comments/threads";
import { recountVotes } from "@/features/startup/ranking/recount-job";
import { newId } from "@/lib/id";
import { createMember, createStartup, createTenant, INDIE, type Person } from "../../../support/factories";
import { inEnglish } from "../../../support/notices";
import { owner } from "../../../support/owner-db";
import { visitorScope } from "../../../support/scopes";
import { callAs } from "../../../support/trpc-caller";

let tenantId: string;
let moderator: Person;
let second: Person;
beforeAll(async () => {
  tenantId = await createTenant();
  moderator = await createMember(tenantId, "moderator");
  second = await createMember(tenantId, "moderator");
});

const as = (person: Person | null) => callAs(person, tenantId);
const queue = async (person = moderator, over = {}) => (await (await as(person)).cases.list(over)).cases;
const caseOf = async (targetId: string) => {
  const [row] = await owner.select().from(moderationCases).where(eq(moderationCases.targetId, targetId));
  if (!row) throw new Error("There is no case.");
  return row;
};
const report = async (person: Person, targetType: ReportTarget, targetId: string, reason = "spam") =>
  (await as(person)).moderation.report({ targetType, targetId, reason, details: "Look." });
const decide = async (targetId: string, action: Action, over: object = {}, person = moderator) => {
  const { id, version } = await caseOf(targetId);
  return (await as(person)).cases.decide({ cases: [{ id, version }], action, reason: "Because.", ...over });
};
const shown = async (startupId: string) =>
  (await listComments(await visitorScope(tenantId), { startupId })).comments;
const told = ({ userId }: Person, type: "decision" | "report") =>
  owner
    .select()
    .from(notices)
    .where(and(eq(notices.userId, userId), eq(notices.type, type)));

async function reportedComment() {
  const [author, reporter] = [await createMember(tenantId), await createMember(tenantId)];
  const { id: startupId } = await createStartup(tenantId);
  const { id } = await (await as(author)).startup.comment({
    startupId,
    body: `Buy ${newId()}`,
    parentId: null,
  });
  await report(reporter, "comment", id);
  return { author, reporter, startupId, id };
}

describe("MOD-1, MOD-2: one queue", () => {
  test("MOD-2: reports of several people about one thing are one case, which names reasons and standing", async () => {
    const { id, reporter, author } = await reportedComment();
    const other = await createMember(tenantId);
    await report(other, "comment", id, "abuse");
    const found = (await queue()).filter(({ reports }) =>
      reports.some((one) => one.reporter?.username === other.username),
    );
    expect(found).toHaveLength(1);
    expect(found[0]).toMatchObject({
      kind: "comment",
      sources: ["report"],
      state: "shown",
      author: { username: author.username, against: 0 },
      reports: [
        { reason: "spam", details: "Look.", reporter: { username: reporter.username, upheld: 0 } },
        { reason: "abuse" },
      ],
    });
  });

  test("MOD-1: filters narrow the queue, and pages follow one another without gap or repetition", async () => {
    const own = await createTenant();
    const [boss, reporter] = [await createMember(own, "owner"), await createMember(own)];
    const api = await callAs(reporter, own);
    const ids: string[] = [];
    for (let n = 0; n < 28; n++) {
      const { id } = await createStartup(own);
      ids.push(id);
      await api.moderation.report({
        targetType: "startup",
        targetId: id,
        reason: n % 2 ? "spam" : "fake",
        details: "",
      });
    }
    const list = (await callAs(boss, own)).cases.list;
    const first = await list({});
    const rest = await list({ cursor: first.next });
    expect(first.cases).toHaveLength(25);
    expect(rest.next).toBeNull();
    expect(new Set([...first.cases, ...rest.cases].map(({ id }) => id)).size).toBe(28);
    expect((await list({ reason: "fake" })).cases).toHaveLength(14);
    expect((await list({ kind: "comment" })).cases).toEqual([]);
    expect((await list({ source: "rule" })).cases).toEqual([]);
    expect((await list({ age: "day" })).cases).toEqual([]);
  });

  test("MOD-10: no one sees or decides another community's cases, nor does anyone below a moderator", async () => {
    const { id } = await reportedComment();
    const foreign = await createMember(INDIE, "moderator");
    const { id: caseId, version } = await caseOf(id);
    const theirs = await callAs(foreign, INDIE);
    expect((await theirs.cases.list({})).cases.map((one) => one.id)).not.toContain(caseId);
    const input = { cases: [{ id: caseId, version }], action: "remove" as const, reason: "Mine." };
    expect(await theirs.cases.decide(input)).toMatchObject({ done: [], refused: [{ id: caseId }] });
    await expect(theirs.cases.posted({ caseId })).rejects.toMatchObject({ code: "NOT_FOUND" });
    for (const person of [await createMember(tenantId), foreign])
      await expect((await as(person)).cases.list({})).rejects.toMatchObject({ code: "FORBIDDEN" });
    await expect((await as(null)).cases.list({})).rejects.toMatchObject({ code: "UNAUTHORIZED" });
    expect((await caseOf(id)).status).toBe("open");
  });
});

describe("MOD-4: decisions", () => {
  test("MOD-4: a hidden comment is visible to its author alone, counts nowhere, and both sides are notified", async () => {
    const { author, reporter, startupId, id } = await reportedComment();
    expect(await decide(id, "hide", { reason: "It is advertising." })).toMatchObject({ refused: [] });
    expect(await shown(startupId)).toEqual([]);
    const held = async (person: Person) =>
      (await (await as(person)).startup.myDiscussion({ startupId }))?.held;
    expect(await held(author)).toMatchObject([{ id, hiddenReason: "It is advertising." }]);
    expect(await held(reporter)).toEqual([]);
    const [startup] = await owner.select().from(startups).where(eq(startups.id, startupId));
    expect(startup?.commentCount).toBe(0);
    expect(await recountVotes(await visitorScope(tenantId))).toEqual({ drift: 0 });
    expect(inEnglish((await told(author, "decision"))[0]?.data.words)).toContain("It is advertising.");
    expect(inEnglish((await told(reporter, "report"))[0]?.data.words)).toContain("was removed");
    const sent = await owner.select().from(mails).where(eq(mails.recipient, author.email));
    expect(sent).toHaveLength(1);
    expect(sent[0]?.text).toContain("It is advertising.");
    expect(JSON.stringify([sent, await told(author, "decision")])).not.toContain(reporter.username);
    const entries = await owner.select().from(auditLog).where(eq(auditLog.targetId, id));
    expect(entries).toMatchObject([
      { action: "moderation.hide", actorId: moderator.userId, reason: "It is advertising." },
    ]);
  });

  test("MOD-1: an undo restores everything, once, by a separate entry; later it is too late", async () => {
    const { author, reporter, startupId, id } = await reportedComment();
    const { batchId } = await decide(id, "remove");
    expect(await shown(startupId)).toEqual([]);
    const api = await as(moderator);
    const undone = await Promise.all([api.cases.undo({ batchId }), api.cases.undo({ batchId })]);
    expect(undone.map(({ done }) => done.length).sort()).toEqual([0, 1]);
    expect(await shown(startupId)).toMatchObject([{ id }]);
    expect(await recountVotes(await visitorScope(tenantId))).toEqual({ drift: 0 });
    expect(await caseOf(id)).toMatchObject({ status: "open", outcome: null });
    expect(await owner.select().from(contentFlags).where(eq(contentFlags.targetId, id))).toMatchObject([
      { status: "pending" },
    ]);
    expect(await told(author, "decision")).toHaveLength(2);
    expect(await told(reporter, "report")).toHaveLength(2);
    const later = await decide(id, "remove");
    const tardy = await callAs(moderator, tenantId, { now: new Date(Date.now() + 11 * 60_000) });
    expect((await tardy.cases.undo({ batchId: later.batchId })).refused).toMatchObject([
      { words: /last 10 minutes/ },
    ]);
  });

  test("MOD-7: of moderators who decide at once one does, and the others learn who", async () => {
    const { author, id } = await reportedComment();
    const { id: caseId, version } = await caseOf(id);
    const acts = [moderator, second].flatMap((person) => [person, person, person]);
    const results = await Promise.all(
      acts.map(async (person, at) =>
        (await as(person)).cases.decide({
          cases: [{ id: caseId, version }],
          action: at % 2 ? "hide" : "remove",
          reason: "Quick.",
        }),
      ),
    );
    expect(results.flatMap(({ done }) => done)).toEqual([caseId]);
    const words = results.flatMap(({ refused }) => refused.map((one) => one.words));
    expect(words).toHaveLength(5);
    for (const one of words) expect(one).toMatch(/^Already handled by Person /);
    expect(await told(author, "decision")).toHaveLength(1);
  });

  test("MOD-7: a report that comes in meanwhile has the moderator look again", async () => {
    const { id } = await reportedComment();
    const { id: caseId, version } = await caseOf(id);
    await report(await createMember(tenantId), "comment", id, "abuse");
    const input = { cases: [{ id: caseId, version }], action: "approve" as const, reason: "Fine." };
    const { refused } = await (await as(moderator)).cases.decide(input);
    expect(refused).toMatchObject([{ words: "There's new information about this case. Check it again." }]);
  });

  test("MOD-4: approved, it stays, its reports are dismissed and the reporter hears it", async () => {
    const { reporter, author, startupId, id } = await reportedComment();
    await decide(id, "approve");
    expect(await shown(startupId)).toMatchObject([{ id }]);
    expect(inEnglish((await told(reporter, "report"))[0]?.data.words)).toContain("unchanged");
    expect(await told(author, "decision")).toEqual([]);
    await report(reporter, "comment", id);
    expect((await caseOf(id)).status).toBe("open");
  });

  test("MOD-4: bulk decides each on its own; what is no longer there is named", async () => {
    const [one, two] = [await reportedComment(), await reportedComment()];
    const [first, gone] = [await caseOf(one.id), await caseOf(two.id)];
    await owner.update(comments).set({ deletedAt: new Date() }).where(eq(comments.id, two.id));
    await recountVotes(await visitorScope(tenantId));
    const cases = [first, gone].map(({ id, version }) => ({ id, version }));
    const result = await (await as(moderator)).cases.decide({ cases, action: "remove", reason: "Spam." });
    expect(result).toMatchObject({ done: [first.id], refused: [{ id: gone.id }] });
    expect((await caseOf(two.id)).status).toBe("open");
  });

  test("MOD-4: without a reason nothing is decided", async () => {
    const { id } = await reportedComment();
    await expect(decide(id, "hide", { reason: "  " })).rejects.toThrow("Enter a reason");
    await expect(decide(id, "mute")).rejects.toThrow("Choose an end date.");
    expect((await caseOf(id)).status).toBe("open");
  });

  test("MOD-4: a mute comes with a case, and undoing takes it back", async () => {
    const { author, id } = await reportedComment();
    const until = new Date(Date.now() + 86_400_000);
    const { batchId, refused } = await decide(id, "mute", { until, alsoRemove: true });
    expect(refused).toEqual([]);
    const speak = async () =>
      (await as(author)).startup.comment({ startupId: newId(), body: "Hello", parentId: null });
    await expect(speak()).rejects.toMatchObject({ code: "FORBIDDEN" });
    expect((await (await as(moderator)).cases.undo({ batchId })).refused).toEqual([]);
    await expect(speak()).rejects.toMatchObject({ code: "NOT_FOUND" });
  });

  test("MOD-4: an edit by a moderator keeps what was said before; a locked discussion takes no more words", async () => {
    const { author, startupId, id } = await reportedComment();
    await decide(id, "edit", { words: "Better." });
    expect(await shown(startupId)).toMatchObject([{ body: "Better.", isEdited: true }]);
    const history = await (await as(author)).startup.commentHistory({ commentId: id });
    expect(history).toHaveLength(1);
    await report(await createMember(tenantId), "comment", id);
    const { batchId } = await decide(id, "lock");
    const say = async () => (await as(author)).startup.comment({ startupId, body: "And?", parentId: null });
    await expect(say()).rejects.toThrow("locked this discussion");
    await (await as(moderator)).cases.undo({ batchId });
    await say();
  });

  test("MOD-4: a purge takes all of an author's posts here and gives them back as one", async () => {
    const { author, startupId, id } = await reportedComment();
    const { id: madeId } = await createStartup(tenantId, { makers: [author], createdBy: author.userId });
    await (await as(author)).startup.comment({ startupId, body: "Another word", parentId: null });
    const { id: caseId } = await caseOf(id);
    expect(await (await as(moderator)).cases.posted({ caseId })).toEqual({ startup: 1, comment: 2 });
    const { batchId, done } = await decide(id, "purge");
    expect(done).toHaveLength(3);
    expect(await shown(startupId)).toEqual([]);
    const statusOf = async () =>
      (await owner.select().from(startups).where(eq(startups.id, madeId)))[0]?.status;
    expect(await statusOf()).toBe("rejected");
    expect(await told(author, "decision")).toHaveLength(1);
    expect((await (await as(second)).cases.undo({ batchId })).refused).toEqual([]);
    expect(await shown(startupId)).toHaveLength(2);
    expect(await statusOf()).toBe("live");
    expect(await recountVotes(await visitorScope(tenantId))).toEqual({ drift: 0 });
  });
});
