import { and, eq } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import { AutoRules } from "@/domain/moderation/auto-rules/schema";
import type { Action } from "@/domain/moderation/cases/rules";
import type { ReportTarget } from "@/domain/moderation/rules";
import {
  comments,
  mails,
  members,
  moderationCases,
  notices,
  questions,
  sessions,
  slideComments,
  startups,
} from "@/domain/schema";
import { newId } from "@/lib/id";
import { createMember, createStartup, createTenant, type Person } from "../../../support/factories";
import { inEnglish } from "../../../support/notices";
import { owner } from "../../../support/owner-db";
import { press } from "../../../support/seats";
import { sessionPlan } from "../../../support/session-plans";
import { createDeck, createSession, createTalk } from "../../../support/sessions";
import { callAs } from "../../../support/trpc-caller";

let tenantId: string;
let moderator: Person;
let reporter: Person;
let author: Person;
beforeAll(async () => {
  tenantId = await createTenant();
  moderator = await createMember(tenantId, "moderator");
  [reporter, author] = [await createMember(tenantId), await createMember(tenantId)];
});

const as = (person: Person | null) => callAs(person, tenantId);
const REASON = "It is advertising.";

const caseOf = async (targetId: string) => {
  const [row] = await owner.select().from(moderationCases).where(eq(moderationCases.targetId, targetId));
  if (!row) throw new Error("There is no case.");
  return row;
};
const report = async (targetType: ReportTarget, targetId: string) =>
  (await as(reporter)).moderation.report({ targetType, targetId, reason: "spam", details: "" });
async function decide(targetId: string, action: Action, over: object = {}) {
  const { id, version } = await caseOf(targetId);
  const input = { cases: [{ id, version }], action, reason: REASON, ...over };
  const decided = await (await as(moderator)).cases.decide(input);
  expect(decided.refused).toEqual([]);
  return decided.batchId;
}
const undo = async (batchId: string) => (await as(moderator)).cases.undo({ batchId });
const mailsTo = async ({ email }: Person, words: string) =>
  (await owner.select().from(mails).where(eq(mails.recipient, email))).filter(({ text }) =>
    text.includes(words),
  );

type Thing = { id: string; isShown: () => Promise<boolean> };

async function completed() {
  const { id: sessionId } = await createSession(tenantId, { status: "completed" });
  const { id: deckId } = await createDeck(tenantId, sessionId, author);
  await createTalk(tenantId, { sessionId, deckId });
  return { sessionId, deckId };
}

const THINGS: Record<"question" | "slide_comment" | "profile" | "session", () => Promise<Thing>> = {
  question: async () => {
    const { sessionId, deckId } = await completed();
    const id = newId();
    const row = { id, tenantId, sessionId, deckId, slide: 1, userId: author.userId, body: "Buy my book?" };
    await owner.insert(questions).values(row);
    const list = async () => (await (await as(reporter)).session.questions.list({ sessionId })).questions;
    return { id, isShown: async () => (await list()).some((one) => one.id === id) };
  },
  slide_comment: async () => {
    const { deckId } = await completed();
    const id = newId();
    const row = { id, tenantId, deckId, slide: 1, userId: author.userId, body: "Buy my book" };
    await owner.insert(slideComments).values(row);
    const list = async () => (await as(reporter)).session.replay.comments({ deckId });
    return { id, isShown: async () => (await list()).some((one) => one.id === id) };
  },
  profile: async () => {
    const { userId } = author;
    const isThis = and(eq(members.tenantId, tenantId), eq(members.userId, userId));
    const read = async () => (await owner.select().from(members).where(isThis))[0]?.profileHiddenAt;
    return { id: userId, isShown: async () => (await read()) === null };
  },
  session: async () => {
    const { id: sessionId } = await createSession(tenantId, { hosts: [author] });
    const read = async () => (await as(reporter)).session.read({ sessionId });
    return { id: sessionId, isShown: async () => (await read()) !== null };
  },
};

describe.each(Object.keys(THINGS) as (keyof typeof THINGS)[])("MOD-4: a reported %s", (kind) => {
  test("is hidden with a reason, which its author is mailed, shown again by undoing, and approved for good", async () => {
    const { id, isShown } = await THINGS[kind]();
    await report(kind, id);
    expect(await isShown()).toBe(true);
    const batchId = await decide(id, "hide");
    expect(await isShown()).toBe(false);
    const [found] = (await (await as(moderator)).cases.list({ state: "closed", kind })).cases;
    expect(found).toMatchObject({ kind, state: "hidden", note: REASON, author: { against: 1 } });
    expect(await mailsTo(author, REASON)).not.toHaveLength(0);
    expect(await undo(batchId)).toMatchObject({ refused: [] });
    expect(await isShown()).toBe(true);
    expect((await caseOf(id)).status).toBe("open");
    await decide(id, "hide");
    await decide(id, "approve");
    expect(await isShown()).toBe(true);
    await owner.delete(moderationCases).where(eq(moderationCases.targetId, id));
    await owner.delete(mails).where(eq(mails.recipient, author.email));
  });
});

describe("MOD-1: undoing", () => {
  test("leaves alone what its makers have changed since, and says so", async () => {
    const { id } = await createStartup(tenantId, { makers: [author], createdBy: author.userId });
    await report("startup", id);
    const locked = await decide(id, "lock");
    await owner
      .update(startups)
      .set({ tagline: "Better words", status: "archived" })
      .where(eq(startups.id, id));
    expect(await undo(locked)).toMatchObject({ refused: [] });
    const read = async () => (await owner.select().from(startups).where(eq(startups.id, id)))[0];
    expect(await read()).toMatchObject({
      tagline: "Better words",
      status: "archived",
      commentsLockedAt: null,
    });

    const { id: startupId } = await createStartup(tenantId);
    const caller = await as(author);
    const { id: commentId } = await caller.startup.comment({
      startupId,
      body: "First words",
      parentId: null,
    });
    await report("comment", commentId);
    await decide(commentId, "hide");
    const shown = await decide(commentId, "approve");
    await caller.startup.editComment({ commentId, body: "Second words" });
    expect(await undo(shown)).toMatchObject({ refused: [] });
    const [comment] = await owner.select().from(comments).where(eq(comments.id, commentId));
    expect(comment).toMatchObject({ body: "Second words", hiddenReason: REASON });

    const edited = await decide(commentId, "approve").then(() =>
      decide(commentId, "edit", { words: "Ours" }),
    );
    await caller.startup.editComment({ commentId, body: "Third words" });
    expect(await undo(edited)).toMatchObject({ done: [], refused: [{ words: /changed since/ }] });
    const [last] = await owner.select().from(comments).where(eq(comments.id, commentId));
    expect(last?.body).toBe("Third words");
  });

  test("of content removed with a sanction: its removal was announced, and the trust it took comes back", async () => {
    const person = await createMember(tenantId, "member", { trustedAt: new Date() });
    const { id: startupId } = await createStartup(tenantId);
    const { id } = await (await as(person)).startup.comment({ startupId, body: "Buy", parentId: null });
    await report("comment", id);
    const batchId = await decide(id, "warn", { alsoRemove: true });
    const trusted = async () => {
      const isThis = and(eq(members.tenantId, tenantId), eq(members.userId, person.userId));
      return (await owner.select().from(members).where(isThis))[0]?.trustedAt;
    };
    expect(await trusted()).toBeNull();
    const told = await owner.select().from(notices).where(eq(notices.userId, person.userId));
    expect(told.map(({ data }) => inEnglish(data.words))).toContainEqual(
      expect.stringContaining("moderators removed"),
    );
    await undo(batchId);
    expect(await trusted()).not.toBeNull();
  });
});

test("MOD-4: a co-maker does not approve their own startup", async () => {
  const { id } = await createStartup(tenantId, { makers: [author, moderator], createdBy: author.userId });
  await report("startup", id);
  const { id: caseId, version } = await caseOf(id);
  const input = { cases: [{ id: caseId, version }], action: "approve" as const, reason: REASON };
  const { refused } = await (await as(moderator)).cases.decide(input);
  expect(refused).toMatchObject([{ words: /Another moderator has to decide/ }]);
});

test("MOD-3: texts of sessions and profiles are checked, too, and stay visible", async () => {
  const admin = await createMember(tenantId, "admin");
  const base = AutoRules.parse({});
  const rules = AutoRules.parse({ holds: true, blockedWords: ["casino*"] });
  await (await as(admin)).moderation.setAutoRules({ ...rules, base });
  const caller = await as(author);
  const draft = sessionPlan({ title: "Casinos at night", isDraft: true });
  await caller.session.create(draft);
  expect(await owner.$count(moderationCases, eq(moderationCases.targetId, draft.id))).toBe(0);
  await caller.session.edit({ plan: { ...draft, isDraft: false }, version: 1 });
  const { sources, hits } = await caseOf(draft.id);
  expect([sources, hits.map(({ rule }) => rule)]).toEqual([
    ["rule"],
    expect.arrayContaining(["blockedWords"]),
  ]);
  expect(await (await as(reporter)).session.read({ sessionId: draft.id })).toMatchObject({
    status: "upcoming",
  });
  const said = {
    fullName: "Ada",
    username: author.username,
    bio: "I run a c4sino.",
    links: [],
    timeZone: "",
  };
  await caller.auth.editProfile({
    ...said,
    language: "",
    telegramUsername: "",
    phoneNumber: "",
    shownFields: ["bio"],
  });
  expect(await caseOf(author.userId)).toMatchObject({ targetType: "profile", sources: ["rule"] });
  await (await as(admin)).moderation.setAutoRules({ ...base, base: rules });
});

test("MOD-4: a discussion that was locked long ago is opened again by any moderator", async () => {
  const { id: startupId } = await createStartup(tenantId, { commentsLockedAt: new Date(0) });
  await report("startup", startupId);
  await decide(startupId, "unlock");
  await (await as(author)).startup.comment({ startupId, body: "At last", parentId: null });
});

test("MOD-4: attendees are notified when a session is hidden, and when it comes back", async () => {
  const { id } = await createSession(tenantId, { hosts: [author], title: "Evening of seats" });
  const guest = await createMember(tenantId);
  await press("join", guest, tenantId, id);
  await report("session", id);
  const batchId = await decide(id, "hide");
  expect(await mailsTo(guest, "was removed")).toHaveLength(1);
  await undo(batchId);
  expect(await mailsTo(guest, "is back on")).toHaveLength(1);
  expect((await owner.select().from(sessions).where(eq(sessions.id, id)))[0]).toMatchObject({
    status: "upcoming",
    hiddenReason: null,
  });
  const told = await owner.select().from(notices).where(eq(notices.userId, guest.userId));
  expect(told.map(({ data }) => inEnglish(data.words))).toEqual(
    expect.arrayContaining([expect.stringContaining("removed"), expect.stringContaining("back on")]),
  );
});

test("MOD-1: a made-up cursor is refused as an input, not as a fault", async () => {
  for (const at of ["nonsense", "2026-02-31 00:00:00+00"]) {
    const asked = (await as(moderator)).cases.list({ cursor: { at, id: newId() } });
    await expect(asked).rejects.toMatchObject({ code: "BAD_REQUEST" });
  }
});
