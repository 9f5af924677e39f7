import { eq } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { contentFlags } from "@/domain/schema";
import { newId } from "@/lib/id";
import { createMember, createStartup, HUB, INDIE, type Person } from "../../../support/factories";
import { owner } from "../../../support/owner-db";
import { callAs } from "../../../support/trpc-caller";

let member: Person;
beforeAll(async () => {
  member = await createMember(INDIE);
});

type Report = { targetType?: "startup" | "comment"; targetId: string; reason?: string; details?: string };

async function report(person: Person | null, { targetType = "startup", ...input }: Report, tenantId = INDIE) {
  const caller = await callAs(person, tenantId);
  return caller.moderation.report({ reason: "spam", details: "", ...input, targetType });
}
const flagsOf = (targetId: string) =>
  owner.select().from(contentFlags).where(eq(contentFlags.targetId, targetId));

test("a report of a startup waits for the moderators", async () => {
  const { id } = await createStartup(INDIE);
  await report(member, { targetId: id, reason: "fake", details: " The site is empty. " });
  expect(await flagsOf(id)).toMatchObject([
    {
      tenantId: INDIE,
      targetType: "startup",
      reporterId: member.userId,
      reason: "fake",
      details: "The site is empty.",
      status: "pending",
    },
  ]);
});

test("a comment can be reported, by its own reasons", async () => {
  const { id } = await createStartup(INDIE);
  const author = await createMember(INDIE);
  const { id: commentId } = await (await callAs(author, INDIE)).startup.comment({
    startupId: id,
    body: "Buy!",
  });
  await report(member, { targetType: "comment", targetId: commentId, reason: "off-topic" });
  expect(await flagsOf(commentId)).toMatchObject([
    { targetType: "comment", reason: "off-topic", details: null },
  ]);
  await expect(
    report(member, { targetType: "comment", targetId: commentId, reason: "duplicate" }),
  ).rejects.toThrow("Choose what's wrong.");
});

test("one person's repeated reports are one, with what was said last; another's is another", async () => {
  const { id } = await createStartup(INDIE);
  await Promise.all(Array.from({ length: 10 }, () => report(member, { targetId: id })));
  await owner.update(contentFlags).set({ status: "dismissed" }).where(eq(contentFlags.targetId, id));
  await report(member, { targetId: id, reason: "other", details: "Still there." });
  await report(await createMember(INDIE), { targetId: id });
  const flags = await flagsOf(id);
  expect(flags).toHaveLength(2);
  expect(flags.find(({ reporterId }) => reporterId === member.userId)).toMatchObject({
    reason: "other",
    details: "Still there.",
    status: "pending",
  });
});

test("members can't report their own content", async () => {
  const { id } = await createStartup(INDIE, { makers: [member] });
  await expect(report(member, { targetId: id })).rejects.toMatchObject({ code: "FORBIDDEN" });
  const { id: commentId } = await (await callAs(member, INDIE)).startup.comment({
    startupId: id,
    body: "Mine",
  });
  await expect(report(member, { targetType: "comment", targetId: commentId })).rejects.toThrow(
    "You can't report your own posts.",
  );
});

test("content that this community's readers can't see is not found", async () => {
  const foreign = await createStartup(HUB);
  const draft = await createStartup(INDIE, { status: "draft" });
  for (const targetId of [foreign.id, draft.id, newId()]) {
    await expect(report(member, { targetId })).rejects.toMatchObject({ code: "NOT_FOUND" });
    await expect(report(member, { targetType: "comment", targetId })).rejects.toMatchObject({
      code: "NOT_FOUND",
    });
  }
});

test("a visitor is asked to sign in, a banned member refused; a muted one may still report", async () => {
  const { id } = await createStartup(INDIE);
  await expect(report(null, { targetId: id })).rejects.toMatchObject({ code: "UNAUTHORIZED" });
  const banned = await createMember(INDIE, "member", { bannedAt: new Date() });
  await expect(report(banned, { targetId: id })).rejects.toMatchObject({ code: "FORBIDDEN" });
  const muted = await createMember(INDIE, "member", { mutedUntil: new Date(Date.now() + 60_000) });
  await report(muted, { targetId: id });
  expect(await flagsOf(id)).toHaveLength(1);
});

test.each([
  ["no reason", { reason: "" }, "Choose what's wrong."],
  ["an inherited one", { reason: "toString" }, "Choose what's wrong."],
  ["something else without a word", { reason: "other" }, "Describe what's wrong."],
  ["a novel", { details: "x".repeat(1001) }, "Use up to 1,000 characters."],
])("%s is refused at its field", async (_, over, message) => {
  const { id } = await createStartup(INDIE);
  await expect(report(member, { targetId: id, ...over })).rejects.toThrow(message);
  expect(await flagsOf(id)).toEqual([]);
});
