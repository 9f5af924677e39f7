import { and, eq, sql } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import {
  auditLog,
  commentMentions,
  comments,
  formerUsernames,
  profiles,
  startups,
  startupVisits,
} from "@/domain/schema";
import { hotScore } from "@/domain/startup/rules";
import { EDIT_WINDOW_MINUTES } from "@/features/startup/comments/rules";
import { listComments } from "@/features/startup/comments/threads";
import { newId } from "@/lib/id";
import {
  createMember,
  createPerson,
  createStartup,
  HUB,
  INDIE,
  type Person,
} from "../../../support/factories";
import { invalidatedBy } from "../../../support/invalidations";
import { owner } from "../../../support/owner-db";
import { visitorScope } from "../../../support/scopes";
import { createDeck, createSession, createTalk } from "../../../support/sessions";
import { callAs } from "../../../support/trpc-caller";

let member: Person;
let other: Person;
beforeAll(async () => {
  member = await createMember(INDIE);
  other = await createMember(INDIE);
});

const as = async (person: Person | null, over = {}) => (await callAs(person, INDIE, over)).startup;
const say = async (person: Person, startupId: string, body: string, parentId: string | null = null) =>
  (await as(person)).comment({ startupId, body, parentId });
const shown = async (startupId: string) =>
  (await listComments(await visitorScope(INDIE), { startupId })).comments;

async function countOf(startupId: string) {
  const [startup] = await owner.select().from(startups).where(eq(startups.id, startupId));
  if (!startup) throw new Error("The startup is gone.");
  return startup;
}

describe("saying something", () => {
  test("COM-9: the same comment sent again, after a lost answer or ten times at once, stands once", async () => {
    const { id } = await createStartup(INDIE);
    const sent = { id: newId(), startupId: id, body: "Did this get through?", parentId: null };
    const caller = await as(member);
    const answers = await Promise.all(Array.from({ length: 10 }, () => caller.comment(sent)));
    expect(new Set(answers.map((answer) => answer.id))).toEqual(new Set([sent.id]));
    expect(await caller.comment(sent)).toMatchObject({ id: sent.id, body: sent.body });
    expect(await shown(id)).toHaveLength(1);
    expect((await countOf(id)).commentCount).toBe(1);
    const { id: elsewhere } = await createStartup(INDIE);
    const foreign = [
      async () => (await as(other)).comment(sent),
      () => caller.comment({ ...sent, startupId: elsewhere }),
    ];
    for (const attempt of foreign) await expect(attempt()).rejects.toMatchObject({ code: "CONFLICT" });
    expect((await countOf(elsewhere)).commentCount).toBe(0);
    const ofHub = { ...sent, startupId: (await createStartup(HUB)).id, body: "Another community's." };
    expect(await (await callAs(other, HUB)).startup.comment(ofHub)).toMatchObject({ body: ofHub.body });
    expect(await shown(id)).toMatchObject([{ body: sent.body }]);
    await caller.deleteComment({ commentId: sent.id });
    await expect(caller.comment(sent)).rejects.toMatchObject({ code: "NOT_FOUND" });
  });

  test("a comment is shown and counted, and raises the hot score", async () => {
    const { id } = await createStartup(INDIE);
    const made = await say(member, id, "  Well done!\r\nReally. ");
    expect(made).toMatchObject({
      body: "Well done!\nReally.",
      parentId: null,
      isEdited: false,
      mentions: [],
      likeCount: 0,
    });
    expect(made.author?.username).toBe(member.username);
    expect(await shown(id)).toEqual([made]);
    const startup = await countOf(id);
    expect(startup.commentCount).toBe(1);
    expect(startup.hotScore).toBeCloseTo(hotScore(startup, new Date()), 6);
  });

  test("fifty comments at once are all counted", async () => {
    const { id } = await createStartup(INDIE);
    const caller = await as(member);
    await Promise.all(
      Array.from({ length: 50 }, (_, index) => caller.comment({ startupId: id, body: `Comment ${index}` })),
    );
    expect((await countOf(id)).commentCount).toBe(50);
    expect(await shown(id)).toHaveLength(50);
  });

  test("COM-1: an answer to a reply joins the same thread, so there are two levels and no more", async () => {
    const { id } = await createStartup(INDIE);
    const top = await say(member, id, "First");
    const reply = await say(other, id, "Second", top.id);
    const answer = await say(member, id, "Third", reply.id);
    expect(answer.parentId).toBe(top.id);
    expect((await shown(id)).map(({ body }) => body)).toEqual(["First", "Second", "Third"]);
  });

  test("COM-2: markdown is kept as it was written, also hostile one", async () => {
    const { id } = await createStartup(INDIE);
    const body = "<script>alert(1)</script> [x](javascript:alert(1)) **bold**";
    expect((await say(member, id, body)).body).toBe(body);
  });

  test.each([
    ["nothing", " \n ", "Write something first."],
    ["too much", "x".repeat(5001), "A comment can have up to 5,000 characters."],
    ["far too much", "x".repeat(50_000), "A comment can have up to 5,000 characters."],
  ])("%s is refused at the field", async (_, body, message) => {
    const { id } = await createStartup(INDIE);
    const refusal = say(member, id, body);
    await expect(refusal).rejects.toMatchObject({ code: "BAD_REQUEST" });
    await expect(refusal).rejects.toThrow(message);
    expect((await countOf(id)).commentCount).toBe(0);
  });

  test("5,000 characters are accepted", async () => {
    const { id } = await createStartup(INDIE);
    expect((await say(member, id, "x".repeat(5000))).body).toHaveLength(5000);
  });
});

describe("COM-1: a long thread", () => {
  /** Replies 0 to `count - 1`, two of them in each millisecond; the microseconds differ. */
  async function longThread(count: number) {
    const { id: startupId } = await createStartup(INDIE);
    const top = await say(member, startupId, "Top");
    const short = await say(member, startupId, "Short");
    await say(other, startupId, "Reply to short", short.id);
    const ids = Array.from({ length: count }, newId);
    const rows = ids.map(
      (
        id,
        n,
      ) => sql`(${id}::uuid, ${INDIE}::uuid, ${startupId}::uuid, ${top.id}::uuid, ${member.userId}::uuid,
        ${`Reply ${n}`}, timestamptz '2026-01-01 00:00:00+00' + ${n * 500} * interval '1 microsecond')`,
    );
    await owner.execute(sql`insert into comments (id, tenant_id, startup_id, parent_id, user_id, body, created_at)
      values ${sql.join(rows, sql`, `)}`);
    await owner
      .update(startups)
      .set({ commentCount: count + 3 })
      .where(eq(startups.id, startupId));
    return { startupId, topId: top.id, ids };
  }
  const read = async (startupId: string) => listComments(await visitorScope(INDIE), { startupId });
  const wordsOf = (list: { comments: { body: string }[] }) => list.comments.map(({ body }) => body);
  const replies = (from: number, to: number) =>
    Array.from({ length: to - from + 1 }, (_, index) => `Reply ${from + index}`);

  test("is read with its latest twenty, and no other thread is cut", async () => {
    const { startupId, topId } = await longThread(230);
    const list = await read(startupId);
    expect(wordsOf(list)).toEqual(["Short", "Reply to short", "Top", ...replies(210, 229)]);
    expect(list).toMatchObject({ cutIds: [topId], hasMore: false });
  });

  test("of exactly twenty is whole, and deleted ones do not count", async () => {
    const { startupId, ids } = await longThread(21);
    await (await as(member)).deleteComment({ commentId: String(ids[10]) });
    const list = await read(startupId);
    expect(list.cutIds).toEqual([]);
    expect(wordsOf(list)).toEqual(["Short", "Reply to short", "Top", ...replies(0, 9), ...replies(11, 20)]);
  });

  test("loads earlier replies twenty at a time, each once, for all viewers", async () => {
    const { ids } = await longThread(50);
    const visitor = await as(null);
    const second = await visitor.earlierReplies({ beforeId: String(ids[30]) });
    expect([wordsOf(second), second.hasMore]).toEqual([replies(10, 29), true]);
    const last = await visitor.earlierReplies({ beforeId: String(ids[10]) });
    expect([wordsOf(last), last.hasMore]).toEqual([replies(0, 9), false]);
  });

  test("gives nothing of another community, of a startup no longer listed, or before no reply", async () => {
    const { startupId, topId, ids } = await longThread(3);
    const beforeId = String(ids[2]);
    const nothing = { comments: [], hasMore: false };
    expect(await (await callAs(null, HUB)).startup.earlierReplies({ beforeId })).toEqual(nothing);
    expect(await (await as(null)).earlierReplies({ beforeId: topId })).toEqual(nothing);
    expect(await (await as(null)).earlierReplies({ beforeId: newId() })).toEqual(nothing);
    await owner.update(startups).set({ status: "archived" }).where(eq(startups.id, startupId));
    expect(await (await as(null)).earlierReplies({ beforeId })).toEqual(nothing);
  });
});

describe("in places where it may not be posted", () => {
  test("another community's startup and a draft are not found", async () => {
    const foreign = await createStartup(HUB);
    const draft = await createStartup(INDIE, { status: "draft" });
    for (const { id } of [foreign, draft, { id: newId() }]) {
      await expect(say(member, id, "Hello")).rejects.toMatchObject({ code: "NOT_FOUND" });
    }
    expect((await countOf(foreign.id)).commentCount).toBe(0);
  });

  test("a parent of another startup, another community or that was deleted is not found", async () => {
    const [here, there] = [await createStartup(INDIE), await createStartup(INDIE)];
    const elsewhere = await say(member, there.id, "Elsewhere");
    const hub = await createStartup(HUB);
    const abroad = await (await callAs(other, HUB)).startup.comment({ startupId: hub.id, body: "Abroad" });
    const gone = await say(member, here.id, "Gone soon");
    await (await as(member)).deleteComment({ commentId: gone.id });
    for (const parent of [elsewhere, abroad, gone]) {
      await expect(say(member, here.id, "Reply", parent.id)).rejects.toMatchObject({
        code: "NOT_FOUND",
        message: "The comment you're replying to no longer exists.",
      });
    }
    expect((await countOf(here.id)).commentCount).toBe(0);
  });

  test("visitors, muted members and unproved addresses are refused", async () => {
    const { id } = await createStartup(INDIE);
    const muted = await createMember(INDIE, "member", { mutedUntil: new Date(Date.now() + 60_000) });
    const unproved = await createPerson({ isVerified: false });
    await expect((await as(null)).comment({ startupId: id, body: "x" })).rejects.toMatchObject({
      code: "UNAUTHORIZED",
    });
    await expect(say(muted, id, "x")).rejects.toThrow(/^You're muted until/);
    await expect(say(unproved, id, "x")).rejects.toThrow(/onfirm your email/);
  });
});

describe("COM-4: editing", () => {
  const later = (minutes: number) => ({ now: new Date(Date.now() + minutes * 60_000) });

  test("within the window readers see no mark; author and moderators see what it said", async () => {
    const { id } = await createStartup(INDIE);
    const { id: commentId } = await say(member, id, "Before");
    const edited = await (await as(member)).editComment({ commentId, body: "After" });
    expect(edited).toMatchObject({ body: "After", isEdited: false });
    const moderator = await createMember(INDIE, "moderator");
    for (const reader of [member, moderator]) {
      const history = await (await as(reader)).commentHistory({ commentId });
      expect(history.map(({ body }) => body)).toEqual(["Before"]);
    }
    await expect((await as(other)).commentHistory({ commentId })).rejects.toMatchObject({
      code: "FORBIDDEN",
    });
  });

  test("a later edit is marked for all viewers", async () => {
    const { id } = await createStartup(INDIE);
    const { id: commentId } = await say(member, id, "Before");
    const caller = await as(member, later(EDIT_WINDOW_MINUTES + 1));
    await caller.editComment({ commentId, body: "After" });
    expect(await shown(id)).toMatchObject([{ body: "After", isEdited: true }]);
  });

  test("an edit that changes nothing leaves no trace", async () => {
    const { id } = await createStartup(INDIE);
    const { id: commentId } = await say(member, id, "Same");
    const caller = await as(member, later(EDIT_WINDOW_MINUTES + 1));
    expect(await caller.editComment({ commentId, body: "Same" })).toMatchObject({ isEdited: false });
    expect(await caller.commentHistory({ commentId })).toEqual([]);
  });

  test("only the author edits a comment, not even a moderator", async () => {
    const { id } = await createStartup(INDIE);
    const { id: commentId } = await say(member, id, "Mine");
    const moderator = await createMember(INDIE, "moderator");
    for (const person of [other, moderator]) {
      await expect((await as(person)).editComment({ commentId, body: "Yours" })).rejects.toMatchObject({
        code: "FORBIDDEN",
      });
    }
  });
});

describe("COM-5: deleting", () => {
  test("without replies it is gone; with replies an empty place stays", async () => {
    const { id } = await createStartup(INDIE);
    const top = await say(member, id, "Top");
    const reply = await say(other, id, "Reply", top.id);
    await (await as(member)).deleteComment({ commentId: top.id });
    expect(await shown(id)).toMatchObject([
      { id: top.id, isDeleted: true, body: "", author: null },
      { id: reply.id, isDeleted: false },
    ]);
    expect((await countOf(id)).commentCount).toBe(1);
    await (await as(other)).deleteComment({ commentId: reply.id });
    expect(await shown(id)).toEqual([]);
    const emptied = await countOf(id);
    expect(emptied.commentCount).toBe(0);
    expect(emptied.hotScore).toBeCloseTo(hotScore(emptied, new Date()), 6);
  });

  test("fifty deletions at once count once", async () => {
    const { id } = await createStartup(INDIE);
    await say(other, id, "Stays");
    const { id: commentId } = await say(member, id, "Goes");
    const caller = await as(member);
    const results = await Promise.allSettled(
      Array.from({ length: 50 }, () => caller.deleteComment({ commentId })),
    );
    expect(results.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    expect((await countOf(id)).commentCount).toBe(1);
  });

  test("moderators, admins and owners may delete anything here, and it is audited", async () => {
    const { id } = await createStartup(INDIE);
    for (const role of ["moderator", "admin", "owner"] as const) {
      const { id: commentId } = await say(member, id, `For the ${role}`);
      await (await as(await createMember(INDIE, role))).deleteComment({ commentId });
      const entries = await owner
        .select()
        .from(auditLog)
        .where(and(eq(auditLog.targetId, commentId), eq(auditLog.action, "comment.deleted")));
      expect(entries).toMatchObject([{ before: { userId: member.userId, body: `For the ${role}` } }]);
    }
    expect(await shown(id)).toEqual([]);
  });

  test("other members may not, and another community's moderator does not find it", async () => {
    const { id } = await createStartup(INDIE);
    const { id: commentId } = await say(member, id, "Stays");
    await expect((await as(other)).deleteComment({ commentId })).rejects.toMatchObject({ code: "FORBIDDEN" });
    const foreign = await callAs(await createMember(HUB, "owner"), HUB);
    await expect(foreign.startup.deleteComment({ commentId })).rejects.toMatchObject({ code: "NOT_FOUND" });
    await expect(foreign.startup.editComment({ commentId, body: "x" })).rejects.toMatchObject({
      code: "NOT_FOUND",
    });
    await expect(foreign.startup.likeComment({ commentId, like: "set" })).rejects.toMatchObject({
      code: "NOT_FOUND",
    });
    await expect(foreign.startup.commentHistory({ commentId })).rejects.toMatchObject({ code: "NOT_FOUND" });
    expect(await shown(id)).toHaveLength(1);
  });
});

describe("liking", () => {
  test("fifty likes of one person at once count once, and fifty people all count", async () => {
    const { id } = await createStartup(INDIE);
    const { id: commentId } = await say(member, id, "Helpful");
    const caller = await as(other);
    await Promise.all(Array.from({ length: 50 }, () => caller.likeComment({ commentId, like: "set" })));
    const people = await Promise.all(Array.from({ length: 50 }, () => createMember(INDIE)));
    await Promise.all(
      people.map(async (person) => (await as(person)).likeComment({ commentId, like: "set" })),
    );
    expect(await shown(id)).toMatchObject([{ likeCount: 51 }]);
    expect(await caller.likeComment({ commentId, like: "clear" })).toEqual({
      hasLiked: false,
      likeCount: 50,
    });
  });

  test("a comment, an answer, a change and a deletion each renew the pages", async () => {
    const { id } = await createStartup(INDIE);
    const tag = `pages:${INDIE}`;
    let top = "";
    const acts: (() => Promise<unknown>)[] = [
      async () => {
        top = (await say(member, id, "Top")).id;
      },
      () => say(other, id, "Reply", top),
      async () => (await as(member)).editComment({ commentId: top, body: "Changed" }),
      async () => (await as(member)).deleteComment({ commentId: top }),
    ];
    for (const act of acts) expect(await invalidatedBy(act)).toContain(tag);
  });

  test("a like renews the counts of the pages", async () => {
    const { id } = await createStartup(INDIE);
    const { id: commentId } = await say(member, id, "Helpful");
    const told = await invalidatedBy(async () => (await as(other)).likeComment({ commentId, like: "set" }));
    expect(told).toEqual([`counts:${INDIE}`]);
  });

  test("a member can't like their own comment or a deleted one", async () => {
    const { id } = await createStartup(INDIE);
    const { id: commentId } = await say(member, id, "Mine");
    await expect((await as(member)).likeComment({ commentId, like: "set" })).rejects.toThrow(
      "You can't like your own comment.",
    );
    await (await as(member)).deleteComment({ commentId });
    await expect((await as(other)).likeComment({ commentId, like: "set" })).rejects.toMatchObject({
      code: "NOT_FOUND",
    });
  });
});

describe("COM-3: mentions", () => {
  test("only members of this community are kept as mentioned", async () => {
    const { id } = await createStartup(INDIE);
    const foreigner = await createMember(HUB);
    const banned = await createMember(INDIE, "member", { bannedAt: new Date() });
    const body = `@${other.username} @${foreigner.username} @${banned.username} @${member.username} @nobody`;
    const { id: commentId } = await say(member, id, body);
    const named = await owner.select().from(commentMentions).where(eq(commentMentions.commentId, commentId));
    expect(named.map(({ userId }) => userId)).toEqual([other.userId]);
    const mentionsOf = async () => (await shown(id))[0]?.mentions;
    expect(await mentionsOf()).toEqual([other.username]);
  });

  test("a renamed member is found by the name in the comment, and no one else is notified", async () => {
    const { id } = await createStartup(INDIE);
    const renamed = await createMember(INDIE);
    await say(member, id, `Thank you, @${renamed.username.toUpperCase()}!`);
    const { userId } = renamed;
    await owner.insert(formerUsernames).values([
      { username: renamed.username, userId },
      { username: `shy-${renamed.username}`, userId },
    ]);
    await owner
      .update(profiles)
      .set({ username: `new-${renamed.username}` })
      .where(eq(profiles.id, userId));
    expect((await shown(id))[0]?.mentions).toEqual([renamed.username]);
  });

  test("COM-3: a former username names its owner, also once an old comment is edited", async () => {
    const { id } = await createStartup(INDIE);
    const renamed = await createMember(INDIE);
    const { id: commentId } = await say(member, id, `Thank you, @${renamed.username}!`);
    const { userId } = renamed;
    await owner.insert(formerUsernames).values({ username: renamed.username, userId });
    await owner
      .update(profiles)
      .set({ username: `now-${renamed.username}` })
      .where(eq(profiles.id, userId));
    await (await as(member)).editComment({ commentId, body: `Thanks again, @${renamed.username}!` });
    const { id: laterId } = await say(member, id, `And again.@${renamed.username}`);
    for (const mentioning of [commentId, laterId]) {
      const kept = await owner
        .select()
        .from(commentMentions)
        .where(eq(commentMentions.commentId, mentioning));
      expect(kept.map((mention) => mention.userId)).toEqual([userId]);
    }
    for (const { mentions } of await shown(id)) expect(mentions).toEqual([renamed.username]);
  });

  test("members are suggested by what is typed, without e-mail addresses", async () => {
    const found = await (await as(member)).suggestMentions({ query: other.username.slice(0, 12) });
    expect(found.map(({ username }) => username)).toContain(other.username);
    expect(JSON.stringify(found)).not.toContain("people.example");
    expect(await (await as(member)).suggestMentions({ query: "" })).toEqual([]);
    const foreigner = await createMember(HUB);
    expect(await (await as(member)).suggestMentions({ query: foreigner.username })).toEqual([]);
  });
});

describe("COM-6 and COM-7: who speaks, and what is new", () => {
  test("badges follow from roles", async () => {
    const longAgo = new Date("2026-01-01T00:00:00Z");
    const maker = await createMember(INDIE, "member", { joinedAt: longAgo });
    const { id } = await createStartup(INDIE, { makers: [maker] });
    const admin = await createMember(INDIE, "admin", { joinedAt: longAgo });
    const moderator = await createMember(INDIE, "moderator", { joinedAt: longAgo });
    const known = await createMember(INDIE, "member", { joinedAt: longAgo });
    const [speaker, guest] = await Promise.all(
      (["public", "members"] as const).map(async (visibility) => {
        const person = await createMember(INDIE, "member", { joinedAt: longAgo });
        const { id: sessionId } = await createSession(INDIE, { status: "completed", visibility });
        const { id: deckId } = await createDeck(INDIE, sessionId, person);
        await createTalk(INDIE, { sessionId, deckId });
        return person;
      }),
    );
    if (!speaker || !guest) throw new Error("A person is missing.");
    const { id: ahead } = await createSession(INDIE);
    await createDeck(INDIE, ahead, known);
    for (const person of [maker, admin, moderator, known, member, speaker, guest])
      await say(person, id, "I am a Maker");
    const badges = new Map((await shown(id)).map(({ author }) => [author?.username, author?.badges]));
    expect(badges.get(maker.username)).toEqual(["Maker"]);
    expect(badges.get(admin.username)).toEqual(["Team"]);
    expect(badges.get(moderator.username)).toEqual(["Moderator"]);
    expect(badges.get(known.username)).toEqual([]);
    expect(badges.get(speaker.username)).toEqual(["Speaker"]);
    expect(badges.get(guest.username)).toEqual([]);
    expect(badges.get(member.username)).toEqual(["New member"]);
  });

  test("a visit is remembered for members, and likes are announced", async () => {
    const { id } = await createStartup(INDIE);
    const { id: commentId } = await say(member, id, "Hello");
    const caller = await as(other);
    expect(await caller.myDiscussion({ startupId: id })).toEqual({
      likedIds: [],
      visitedAt: null,
      isModerator: false,
      isMaker: false,
      held: [],
    });
    await caller.likeComment({ commentId, like: "set" });
    await caller.visitDiscussion({ startupId: id });
    await caller.visitDiscussion({ startupId: id });
    expect(await caller.myDiscussion({ startupId: id })).toMatchObject({
      likedIds: [commentId],
      visitedAt: expect.any(Date),
    });
    expect(await (await as(null)).myDiscussion({ startupId: id })).toBeNull();
    await (await as(null)).visitDiscussion({ startupId: id });
  });

  test.each([
    ["banned", { bannedAt: new Date() }],
    ["suspended", { suspendedUntil: new Date(Date.now() + 60_000) }],
  ])("the visit of a %s member leaves no trace, and stops no one from reading", async (_, sanction) => {
    const { id } = await createStartup(INDIE);
    const caller = await as(await createMember(INDIE, "member", sanction));
    await caller.visitDiscussion({ startupId: id });
    const visits = await owner.select().from(startupVisits).where(eq(startupVisits.startupId, id));
    expect(visits).toEqual([]);
    expect(await caller.myDiscussion({ startupId: id })).toMatchObject({ visitedAt: null });
  });

  test("no e-mail address is in a discussion", async () => {
    const { id } = await createStartup(INDIE);
    await say(member, id, "Hello");
    const found = await owner.select().from(comments).where(eq(comments.startupId, id));
    expect(found).toHaveLength(1);
    expect(JSON.stringify(await shown(id))).not.toContain("@people.example");
  });
});
