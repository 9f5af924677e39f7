import { and, eq } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import { auditLog, notices, startups } from "@/domain/schema";
import { TenantSettings } from "@/domain/tenant/schema";
import { containsLinks } from "@/features/startup/comments/contains-links";
import { listComments } from "@/features/startup/comments/threads";
import { listCommentFeed } from "@/features/startup/feeds/entries";
import { recountVotes } from "@/features/startup/ranking/recount-job";
import { createMember, createStartup, createTenant, INDIE, type Person } from "../../../support/factories";
import { owner } from "../../../support/owner-db";
import { visitorScope } from "../../../support/scopes";
import { callAs } from "../../../support/trpc-caller";

const LINKED = "Look at https://casino.example";

let tenantId: string;
let maker: Person;
let moderator: Person;
beforeAll(async () => {
  tenantId = await createTenant({ settings: TenantSettings.parse({ holdFirstComments: true }) });
  maker = await createMember(tenantId);
  moderator = await createMember(tenantId, "moderator");
});

const as = async (person: Person | null) => (await callAs(person, tenantId)).startup;
const shown = async (startupId: string) =>
  (await listComments(await visitorScope(tenantId), { startupId })).comments;
const countOf = async (id: string) =>
  (await owner.select().from(startups).where(eq(startups.id, id)))[0]?.commentCount;
const toldTo = ({ userId }: Person) =>
  owner
    .select()
    .from(notices)
    .where(and(eq(notices.userId, userId), eq(notices.tenantId, tenantId)));

async function hold() {
  const author = await createMember(tenantId);
  const { id: startupId, slug } = await createStartup(tenantId, { makers: [maker] });
  const said = await (await as(author)).comment({ startupId, body: LINKED });
  return { author, startupId, slug, said, commentId: said.id };
}

describe("COM-10: a newcomer's first comment with links waits", () => {
  test("COM-10: its author and moderators see it, and it counts nowhere", async () => {
    const told = (await toldTo(maker)).length;
    const { author, startupId, slug, said, commentId } = await hold();
    expect(said).toMatchObject({ isHeld: true, body: LINKED });
    expect(await shown(startupId)).toEqual([]);
    expect(await countOf(startupId)).toBe(0);
    expect(await listCommentFeed(await visitorScope(tenantId), { id: startupId, slug, name: "It" })).toEqual(
      [],
    );
    expect((await (await as(null)).memberComments({ userId: author.userId })).items).toEqual([]);
    expect(await toldTo(maker)).toHaveLength(told);
    expect(await recountVotes(await visitorScope(tenantId))).toEqual({ drift: 0 });
    for (const person of [author, moderator])
      expect((await (await as(person)).myDiscussion({ startupId }))?.held).toMatchObject([{ id: commentId }]);
    const other = await createMember(tenantId);
    for (const person of [maker, other])
      expect((await (await as(person)).myDiscussion({ startupId }))?.held).toEqual([]);
    const api = await as(other);
    for (const attempt of [
      () => api.likeComment({ commentId, like: "set" }),
      () => api.comment({ startupId, body: "Reply", parentId: commentId }),
    ])
      await expect(attempt()).rejects.toMatchObject({ code: "NOT_FOUND" });
    await expect((await as(maker)).pinComment({ commentId, pin: true })).rejects.toMatchObject({
      code: "NOT_FOUND",
    });
    const report = { targetType: "comment", targetId: commentId, reason: "spam", details: "" } as const;
    await expect((await callAs(other, tenantId)).moderation.report(report)).rejects.toMatchObject({
      code: "NOT_FOUND",
    });
  });

  test("COM-10: once released it is public, counts once, notifies and is audited", async () => {
    const { author, startupId, commentId } = await hold();
    const told = (await toldTo(maker)).length;
    const api = await as(moderator);
    await Promise.all([api.releaseComment({ commentId }), api.releaseComment({ commentId })]);
    expect(await shown(startupId)).toMatchObject([{ id: commentId, isHeld: false }]);
    expect(await countOf(startupId)).toBe(1);
    const entries = await owner.select().from(auditLog).where(eq(auditLog.targetId, commentId));
    expect(entries).toMatchObject([{ action: "comment.released", actorId: moderator.userId }]);
    const news = (await toldTo(maker)).filter(({ commentId: id }) => id === commentId);
    expect(news).toMatchObject([{ type: "comment", actorId: author.userId }]);
    expect(await toldTo(maker)).toHaveLength(told + 1);
    expect(await (await as(author)).comment({ startupId, body: LINKED })).toMatchObject({ isHeld: false });
  });

  test("COM-10: removed it is gone and was never counted, and that is audited", async () => {
    const { startupId, commentId } = await hold();
    await (await as(moderator)).deleteComment({ commentId });
    expect(await countOf(startupId)).toBe(0);
    const entries = await owner.select().from(auditLog).where(eq(auditLog.targetId, commentId));
    expect(entries).toMatchObject([{ action: "comment.deleted" }]);
    await expect((await as(moderator)).releaseComment({ commentId })).rejects.toMatchObject({
      code: "NOT_FOUND",
    });
  });

  test("COM-10: only a moderator of this community releases", async () => {
    const { author, commentId } = await hold();
    for (const person of [author, maker])
      await expect((await as(person)).releaseComment({ commentId })).rejects.toMatchObject({
        code: "FORBIDDEN",
      });
    await expect((await as(null)).releaseComment({ commentId })).rejects.toMatchObject({
      code: "UNAUTHORIZED",
    });
    const foreign = await callAs(await createMember(INDIE, "owner"), INDIE);
    await expect(foreign.startup.releaseComment({ commentId })).rejects.toMatchObject({ code: "NOT_FOUND" });
  });

  test("COM-10: two first ones at once both wait, and a link cannot be edited in afterwards", async () => {
    const author = await createMember(tenantId);
    const { id: startupId } = await createStartup(tenantId);
    const api = await as(author);
    const both = await Promise.all([1, 2].map(() => api.comment({ startupId, body: LINKED })));
    expect(both.map(({ isHeld }) => isHeld)).toEqual([true, true]);
    const plain = await api.comment({ startupId, body: "Just words." });
    expect(plain.isHeld).toBe(false);
    await expect(api.editComment({ commentId: plain.id, body: LINKED })).rejects.toMatchObject({
      code: "BAD_REQUEST",
    });
    expect(await api.editComment({ commentId: both[0]?.id ?? "", body: "Words." })).toMatchObject({
      isHeld: true,
    });
  });

  test("COM-10: makers, staff, plain words and communities that do not want it are not held", async () => {
    const { id: startupId } = await createStartup(tenantId, { makers: [maker] });
    for (const person of [maker, moderator])
      expect(await (await as(person)).comment({ startupId, body: LINKED })).toMatchObject({ isHeld: false });
    const { id: elsewhere } = await createStartup(INDIE);
    const api = await callAs(await createMember(INDIE), INDIE);
    expect(await api.startup.comment({ startupId: elsewhere, body: LINKED })).toMatchObject({
      isHeld: false,
    });
  });
});

test.each([
  "https://a.example",
  "see www.a.example",
  "[x](https://a.example)",
  "![x](/y)",
  "<https://a.example>",
  "[x][1]\n\n[1]: //a.example",
  "[read [this] now](//evil.example/a)",
  "[read \\] now](//evil.example/c)",
  "[offer]\n\n> [offer]: //evil.example/b",
  "[x [y] z](&#104;ttps:&#47;&#47;evil.example/d)",
  "Write to win@evil.example",
  "Look at `https://evil.example`",
  `${"*".repeat(50)}a [x](//evil.example)`,
  "[a](&#104;ttps://evil.example)",
  "HTTPS://evil.example",
  "~~~\nwww.evil.example\n~~~",
])("COM-10: %j leads elsewhere", (body) => expect(containsLinks(body)).toBe(true));

test.each(["Well done!", "a [x] b", "3 < 4, e.g. this.", "@ada said so"])(
  "COM-10: %j leads nowhere",
  (body) => expect(containsLinks(body)).toBe(false),
);

test.each(["\u2800", "\u200d \n"])("COM-2: %j shows nothing and is refused", async (body) => {
  const { id: startupId } = await createStartup(INDIE);
  const api = await callAs(await createMember(INDIE), INDIE);
  await expect(api.startup.comment({ startupId, body })).rejects.toThrow("Write something first.");
});
