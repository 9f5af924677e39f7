import { eq } from "drizzle-orm";
import { expect, it } from "vitest";
import { startups } from "@/domain/schema";
import { newId } from "@/lib/id";
import { createMember, createStartup, HUB } from "../../support/factories";
import { owner } from "../../support/owner-db";
import { callAs } from "../../support/trpc-caller";

const VIEW = { sort: "top", period: "all", category: null, tag: null } as const;
const cursor = (over: object) =>
  Buffer.from(
    JSON.stringify({ key: 1, at: "2026-01-02 03:04:05+00", id: newId(), shown: 24, ...over }),
  ).toString("base64url");

it.each([
  ["an impossible date", { at: "2026-99-99 99:99:99+00" }],
  ["a day that no month has", { at: "2026-02-31 03:04:05+00" }],
  ["a 29th of February in a common year", { at: "2026-02-29 03:04:05+00" }],
  ["an hour after the last one", { at: "2026-01-02 24:00:00+00" }],
  ["the year nought", { at: "0000-01-02 03:04:05+00" }],
  ["an offset of nearly a day", { at: "2026-01-02 03:04:05+23:59" }],
  ["an offset of 61 minutes past the hour", { at: "2026-01-02 03:04:05+00:61" }],
  ["a key beyond every counter", { key: 1e300 }],
])("a cursor with %s is refused in words", async (_, over) => {
  const visitor = await callAs(null, HUB);
  await expect(visitor.startup.list({ view: VIEW, cursor: cursor(over) })).rejects.toMatchObject({
    code: "BAD_REQUEST",
  });
});

it.each(["2024-02-29 23:59:59.123456+00", "2026-01-02 03:04:05-11:30", "2026-01-02 03:04:05.1+14"])(
  "a cursor of %s is a time that the database knows",
  async (at) => {
    const visitor = await callAs(null, HUB);
    await expect(visitor.startup.list({ view: VIEW, cursor: cursor({ at }) })).resolves.toBeDefined();
  },
);

it("a cursor between two counts continues with the lower one", async () => {
  const visitor = await callAs(null, HUB);
  await expect(visitor.startup.list({ view: VIEW, cursor: cursor({ key: 1.5 }) })).resolves.toBeDefined();
});

it("a search made of marks alone finds nothing and breaks nothing", async () => {
  const visitor = await callAs(null, HUB);
  for (const words of ["-".repeat(100), `${"-".repeat(60)}a`, "- ".repeat(50), `${'"'.repeat(99)}a`]) {
    await expect(visitor.startup.search({ words, view: VIEW }), words).resolves.toBeDefined();
  }
});

it("a comment is out of reach once its startup is no longer listed", async () => {
  const startup = await createStartup(HUB);
  const author = await callAs(await createMember(HUB), HUB);
  const other = await callAs(await createMember(HUB), HUB);
  const { id: commentId } = await author.startup.comment({ startupId: startup.id, body: "First." });
  await other.startup.likeComment({ commentId, like: "set" });
  await owner.update(startups).set({ status: "archived" }).where(eq(startups.id, startup.id));
  const report = { targetType: "comment", targetId: commentId, reason: "spam", details: "" } as const;
  for (const ask of [
    () => other.startup.likeComment({ commentId, like: "clear" }),
    () => author.startup.editComment({ commentId, body: "Second." }),
    () => author.startup.commentHistory({ commentId }),
    () => other.moderation.report(report),
  ]) {
    await expect(ask()).rejects.toMatchObject({ code: "NOT_FOUND" });
  }
});
