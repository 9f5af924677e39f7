import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { comments, profiles, startups } from "@/domain/schema";
import { createMember, createStartup, HUB, INDIE, type Person } from "../../../support/factories";
import { noticesOf, say } from "../../../support/notices";
import { owner } from "../../../support/owner-db";
import { callAs } from "../../../support/trpc-caller";

const at = (minute: number) => new Date(Date.UTC(2026, 5, 1, 10, minute));

/** A maker with so many notices of comments, one a minute. */
async function releasedCount(count: number, tenantId = HUB) {
  const [maker, reader] = [await createMember(tenantId), await createMember(tenantId)];
  const startup = await createStartup(tenantId, { makers: [maker], launchedAt: at(-60) });
  const said = [];
  for (let minute = 0; minute < count; minute += 1)
    said.push(
      await say(reader, tenantId, { startupId: startup.id, body: `Number ${minute}`, now: at(minute) }),
    );
  return { maker, reader, startup, said };
}

const mine = async (person: Person, tenantId = HUB) => (await callAs(person, tenantId)).notification;
const unreadOf = async (person: Person) => (await mine(person)).unread();

describe("NOT-1: the centre", () => {
  it("counts what is unread, and reading one or all of it", async () => {
    const { maker } = await releasedCount(3);
    const caller = await mine(maker);
    const { items } = await caller.list({});
    expect(await unreadOf(maker)).toBe(3);
    await caller.read({ id: items[1]?.id ?? "" });
    expect(await unreadOf(maker)).toBe(2);
    expect((await caller.list({ filter: "unread" })).items.map(({ id }) => id)).toEqual([
      items[0]?.id,
      items[2]?.id,
    ]);
    await caller.readAll({ until: items[0]?.createdAt ?? at(0) });
    expect(await unreadOf(maker)).toBe(0);
    expect((await caller.list({})).items.map(({ isRead }) => isRead)).toEqual([true, true, true]);
  });

  it("leaves unread what came after the page was shown", async () => {
    const { maker } = await releasedCount(3);
    await (await mine(maker)).readAll({ until: at(1) });
    expect(await unreadOf(maker)).toBe(1);
  });

  it("says who did what, quotes them, and leads there with the notice's own word", async () => {
    const { maker, reader, startup, said } = await releasedCount(1);
    const { items } = await (await mine(maker)).list({});
    const [notice] = items;
    expect(notice).toMatchObject({
      text: `Person ${reader.username} commented on “Startup ${startup.slug}”`,
      excerpt: "Number 0",
      isQuote: true,
      path: `/startup/${startup.slug}?notice=${notice?.id}#comment-${said[0]?.id}`,
    });
    await owner.update(profiles).set({ fullName: "Ada" }).where(eq(profiles.id, reader.userId));
    expect((await (await mine(maker)).list({})).items[0]?.text).toMatch(/^Ada commented/);
  });

  it("goes on behind its last notice, without a gap and without a repetition", async () => {
    const { maker, said } = await releasedCount(45);
    const caller = await mine(maker);
    const seen: string[] = [];
    let cursor = null;
    do {
      const page: Awaited<ReturnType<typeof caller.list>> = await caller.list({ cursor });
      seen.push(...page.items.map(({ excerpt }) => excerpt ?? ""));
      cursor = page.nextCursor;
    } while (cursor);
    expect(seen).toEqual(said.map(({ body }) => body).reverse());
  });

  it("shows one kind alone", async () => {
    const { maker, reader, startup } = await releasedCount(1);
    await say(reader, HUB, { startupId: startup.id, body: `@${maker.username}` });
    const { items } = await (await mine(maker)).list({ type: "mention" });
    expect(items.map(({ type }) => type)).toEqual(["mention"]);
  });
});

describe("NOT-1: a notice is gone", () => {
  it("when the comment is deleted, and so is its count", async () => {
    const { maker, reader, said } = await releasedCount(2);
    await (await callAs(reader, HUB)).startup.deleteComment({ commentId: said[0]?.id ?? "" });
    expect((await (await mine(maker)).list({})).items.map(({ excerpt }) => excerpt)).toEqual(["Number 1"]);
    expect(await unreadOf(maker)).toBe(1);
    await owner.delete(comments).where(eq(comments.id, said[1]?.id ?? ""));
    expect(await noticesOf(maker, HUB)).toHaveLength(1);
  });

  it("while the comment is held, and back with it", async () => {
    const { maker, said } = await releasedCount(1);
    const hold = (heldAt: Date | null) =>
      owner
        .update(comments)
        .set({ heldAt })
        .where(eq(comments.id, said[0]?.id ?? ""));
    await hold(new Date());
    expect(await unreadOf(maker)).toBe(0);
    await hold(null);
    expect(await unreadOf(maker)).toBe(1);
  });

  it("while the startup is out of the directory, and back with it", async () => {
    const { maker, startup } = await releasedCount(1);
    const set = (status: "archived" | "live") =>
      owner.update(startups).set({ status }).where(eq(startups.id, startup.id));
    await set("archived");
    expect(await unreadOf(maker)).toBe(0);
    await set("live");
    expect(await unreadOf(maker)).toBe(1);
  });
});

describe("NOT-1: no one else", () => {
  it("reads or marks a user's notices", async () => {
    const { maker, reader } = await releasedCount(1);
    const [notice] = await noticesOf(maker, HUB);
    const caller = await mine(reader);
    await caller.read({ id: notice?.id ?? "" });
    await caller.readAll({ until: new Date() });
    expect((await caller.list({})).items).toEqual([]);
    expect(await unreadOf(maker)).toBe(1);
  });

  it("of another community sees them, though it is the same person", async () => {
    const { maker } = await releasedCount(1);
    const caller = await mine(maker, INDIE);
    expect((await caller.list({})).items).toEqual([]);
    expect(await caller.unread()).toBe(0);
  });

  it("a signed-out user may ask", async () => {
    const { notification } = await callAs(null, HUB);
    await expect(notification.list({})).rejects.toThrow();
    await expect(notification.readAll({ until: new Date() })).rejects.toThrow();
  });
});

it("NOT-1: a reader of the discussion has read its notices", async () => {
  const { maker, startup } = await releasedCount(2);
  await (await callAs(maker, HUB)).startup.visitDiscussion({ startupId: startup.id });
  expect(await unreadOf(maker)).toBe(0);
  expect((await noticesOf(maker, HUB)).map(({ mailAt }) => mailAt)).toEqual([null, null]);
});
