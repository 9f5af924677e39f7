import { and, eq } from "drizzle-orm";
import "../../../support/fresh-modules";
import { describe, expect, it, vi } from "vitest";
import { doJob } from "@/api/jobs/handlers";
import { EMPTY_ENTRY } from "@/domain/member/directory/rules";
import { PAUSE_DAYS, REQUEST_DAYS } from "@/domain/member/introductions/rules";
import { introductions, members, notices } from "@/domain/schema";
import { NO_VIEW } from "@/features/member/directory/urls";
import { readIntroductions } from "@/features/member/introductions/queries";
import { addDays } from "@/lib/time/duration";
import { LIMITS } from "@/server/rate-limit/limits";
import { createMember, createTenant, type Person } from "../../../support/factories";
import { owner } from "../../../support/owner-db";
import { memberScope } from "../../../support/scopes";
import { callAs } from "../../../support/trpc-caller";

async function community() {
  const tenantId = await createTenant();
  const as = async (person: Person, now?: Date) =>
    (await callAs(person, tenantId, now ? { now } : {})).member;
  const listed = async () => {
    const person = await createMember(tenantId);
    await (await as(person)).directory.save(EMPTY_ENTRY);
    return person;
  };
  const read = async (person: Person, now = new Date()) =>
    readIntroductions(await memberScope(tenantId, person, now));
  const ask = async (from: Person, to: Person, now?: Date) =>
    (await as(from, now)).introductions.ask({ userId: to.userId, message: "Let's talk", contact: "@from" });
  const relation = async (from: Person, to: Person, now?: Date) =>
    (await (await as(from, now)).directory.list({ view: NO_VIEW, cursor: null })).items.find(
      ({ userId }) => userId === to.userId,
    )?.relation;
  const rowOf = async (from: Person, to: Person) =>
    (
      await owner
        .select()
        .from(introductions)
        .where(and(eq(introductions.senderId, from.userId), eq(introductions.recipientId, to.userId)))
    )[0];
  const [sender, recipient] = [await listed(), await listed()];
  return { tenantId, as, listed, read, ask, relation, rowOf, sender, recipient };
}
type Community = Awaited<ReturnType<typeof community>>;

const noticesOf = ({ userId }: Person) => owner.select().from(notices).where(eq(notices.userId, userId));
const refused = (reason: string) => ({ cause: { reason } });
const requestId = async ({ read, recipient }: Community) => (await read(recipient)).received[0]?.id ?? "";

vi.hoisted(() => Object.assign(process.env, { LIMITS_FACTOR: "1" }));

describe("DIR-16: a request for an introduction", () => {
  it("is answered by its recipient, and then both see each other's contact", async () => {
    const all = await community();
    const { as, read, ask, relation, sender, recipient } = all;
    await ask(sender, recipient);
    expect(JSON.stringify(await read(recipient))).not.toContain("@from");
    expect(await relation(sender, recipient)).toBe("asked");
    expect(await relation(recipient, sender)).toBe("asks");
    expect(await noticesOf(recipient)).toMatchObject([{ type: "introduction", actorId: sender.userId }]);
    const id = await requestId(all);
    await (await as(recipient)).introductions.accept({ id, contact: "@to" });
    expect(await read(sender)).toMatchObject({
      sent: [],
      introduced: [{ id, theirContact: "@to", ownContact: "@from" }],
    });
    expect(await read(recipient)).toMatchObject({
      received: [],
      introduced: [{ id, theirContact: "@from", ownContact: "@to" }],
    });
    expect(await relation(sender, recipient)).toBe("introduced");
    expect((await noticesOf(sender)).map(({ type }) => type)).toEqual(["introduction-accepted"]);
    expect(await noticesOf(recipient)).toEqual([]);
    await expect(ask(recipient, sender)).rejects.toMatchObject(refused("introduced"));
  });

  it("that was declined looks to its sender like one without an answer, at all times", async () => {
    const now = new Date();
    const seen = await Promise.all(
      [true, false].map(async (isDeclined) => {
        const all = await community();
        const { as, read, ask, relation, sender, recipient } = all;
        await ask(sender, recipient, now);
        if (isDeclined) await (await as(recipient)).introductions.decline({ id: await requestId(all) });
        const views: unknown[] = [];
        for (const days of [0, 1, REQUEST_DAYS - 1, REQUEST_DAYS, PAUSE_DAYS - 1, PAUSE_DAYS]) {
          const at = addDays(now, days);
          const { sent, introduced } = await read(sender, at);
          const again = await ask(sender, recipient, at).then(
            () => "asked",
            (error: { message: string }) => error.message.replaceAll(/Person \S+/g, "Name"),
          );
          views.push({
            sent: sent.map(({ message, createdAt }) => ({ message, createdAt })),
            introduced,
            relation: await relation(sender, recipient, at),
            again,
          });
        }
        return views;
      }),
    );
    expect(seen[0]).toEqual(seen[1]);
    expect(seen[0]?.at(-1)).toMatchObject({ again: "asked" });
    expect(seen[0]?.at(-2)).toMatchObject({ sent: [], again: expect.stringContaining("again") });
  });

  it("can be withdrawn whatever became of it, and withdrawing tells nothing", async () => {
    for (const isDeclined of [true, false]) {
      const all = await community();
      const { as, read, ask, sender, recipient } = all;
      await ask(sender, recipient);
      const id = await requestId(all);
      if (isDeclined) await (await as(recipient)).introductions.decline({ id });
      await (await as(sender)).introductions.withdraw({ id });
      await (await as(sender)).introductions.withdraw({ id });
      expect(await read(sender)).toEqual({ received: [], introduced: [], sent: [] });
      expect(await read(recipient)).toEqual({ received: [], introduced: [], sent: [] });
      expect(await noticesOf(recipient)).toEqual([]);
      await expect(ask(sender, recipient)).rejects.toMatchObject(refused("asked"));
      await expect((await as(recipient)).introductions.accept({ id, contact: "@to" })).rejects.toMatchObject(
        refused("gone"),
      );
    }
  });

  it("ends once of answers and a withdrawal at the same time", async () => {
    for (let round = 0; round < 5; round++) {
      const all = await community();
      const { as, ask, read, rowOf, sender, recipient } = all;
      await ask(sender, recipient);
      const id = await requestId(all);
      const [one, two, three] = [await as(recipient), await as(recipient), await as(sender)];
      const tried = await Promise.allSettled([
        one.introductions.accept({ id, contact: "@to" }),
        two.introductions.decline({ id }),
        three.introductions.withdraw({ id }),
      ]);
      const row = await rowOf(sender, recipient);
      const isAccepted = tried[0]?.status === "fulfilled";
      expect(row?.status === "accepted").toBe(isAccepted);
      expect(row?.recipientContact).toBe(isAccepted ? "@to" : null);
      expect((await read(sender)).introduced).toHaveLength(isAccepted ? 1 : 0);
      expect((await read(recipient)).introduced).toHaveLength(isAccepted ? 1 : 0);
      if (isAccepted) expect(tried[1]?.status).toBe("rejected");
    }
  });

  it("is sent once by a double click, and five times a day at most", async () => {
    const { tenantId, as, ask, listed, sender, recipient } = await community();
    const twice = await Promise.allSettled([ask(sender, recipient), ask(sender, recipient)]);
    expect(twice.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    for (let sent = 1; sent < LIMITS.introductions.calls; sent++) await ask(sender, await listed());
    await expect(ask(sender, await listed())).rejects.toMatchObject({ code: "TOO_MANY_REQUESTS" });
    await expect(ask(sender, sender)).rejects.toMatchObject(refused("self"));
    const silent = await createMember(tenantId);
    await expect(ask(recipient, silent)).rejects.toMatchObject(refused("not-listed"));
    await (await as(recipient)).directory.leave();
    await expect(ask(silent, recipient)).rejects.toMatchObject(refused("not-listed"));
  });

  it("is answered instead of asked back", async () => {
    const { ask, sender, recipient } = await community();
    await ask(sender, recipient);
    await expect(ask(recipient, sender)).rejects.toMatchObject(refused("asks"));
  });

  it("isn't read, answered, ended or reported by anyone else", async () => {
    const all = await community();
    const { tenantId, as, ask, read, listed, rowOf, sender, recipient } = all;
    await ask(sender, recipient);
    const id = await requestId(all);
    const stranger = await listed();
    const foreign = await createTenant();
    const { introductions: theirs } = await as(stranger);
    await expect(theirs.accept({ id, contact: "@x" })).rejects.toMatchObject(refused("gone"));
    await expect(theirs.decline({ id })).rejects.toMatchObject(refused("gone"));
    await expect((await as(sender)).introductions.accept({ id, contact: "@x" })).rejects.toMatchObject(
      refused("gone"),
    );
    await theirs.withdraw({ id });
    await theirs.end({ id });
    const elsewhere = (await callAs(recipient, foreign)).member.introductions;
    await expect(elsewhere.accept({ id, contact: "@x" })).rejects.toMatchObject(refused("gone"));
    expect(await read(stranger)).toEqual({ received: [], introduced: [], sent: [] });
    expect(await rowOf(sender, recipient)).toMatchObject({ status: "pending", withdrawnAt: null });
    const report = { targetType: "introduction", targetId: id, reason: "spam", details: "" } as const;
    for (const person of [stranger, sender])
      await expect((await callAs(person, tenantId)).moderation.report(report)).rejects.toMatchObject({
        code: "NOT_FOUND",
      });
  });

  it("is hidden from its recipient by moderators who find it reported, and shown again", async () => {
    const all = await community();
    const { tenantId, ask, read, sender, recipient } = all;
    await ask(sender, recipient);
    const targetId = await requestId(all);
    const report = { targetType: "introduction", targetId, reason: "spam", details: "" } as const;
    await (await callAs(recipient, tenantId)).moderation.report(report);
    const staff = (await callAs(await createMember(tenantId, "moderator"), tenantId)).cases;
    const [found] = (await staff.list({ kind: "introduction" })).cases;
    expect(found).toMatchObject({ body: "Let's talk", author: { username: sender.username } });
    const { id, version } = found ?? { id: "", version: 0 };
    const { batchId } = await staff.decide({ cases: [{ id, version }], action: "hide", reason: "Spam." });
    expect(await read(recipient)).toMatchObject({ received: [] });
    expect(await read(sender)).toMatchObject({ sent: [{ id: targetId }] });
    await staff.undo({ batchId });
    expect(await read(recipient)).toMatchObject({ received: [{ id: targetId }] });
  });

  it("ends when either side is suspended, banned or leaves, and their contacts with the membership", async () => {
    for (const [isOfSender, kind] of [
      [true, "suspension"],
      [false, "suspension"],
      [true, "ban"],
      [false, "ban"],
      [true, "leave"],
      [false, "leave"],
    ] as const) {
      const all = await community();
      const { tenantId, as, ask, read, rowOf, listed, sender, recipient } = all;
      const friend = await listed();
      const ending = isOfSender ? sender : recipient;
      await ask(sender, recipient);
      await ask(friend, ending);
      const [met] = (await read(ending)).received.filter(({ other }) => other.username === friend.username);
      await (await as(ending)).introductions.accept({ id: met?.id ?? "", contact: "@ending" });
      const staff = (await callAs(await createMember(tenantId, "owner"), tenantId)).member;
      const until = kind === "suspension" ? addDays(new Date(), 1) : null;
      if (kind === "leave") await (await as(ending)).leave({});
      else await staff.sanction({ userId: ending.userId, kind, until, reason: "Because." });
      expect(await rowOf(sender, recipient)).toMatchObject({ status: "ended" });
      expect(await noticesOf(recipient)).not.toContainEqual(
        expect.objectContaining({ type: "introduction" }),
      );
      expect((await read(friend)).introduced).toEqual([]);
      const kept = await rowOf(friend, ending);
      expect(kept?.recipientContact).toBe(kind === "leave" ? null : "@ending");
    }
  });

  it("isn't forgotten by a member who leaves and comes back", async () => {
    const all = await community();
    const { tenantId, as, ask, sender, recipient } = all;
    await ask(sender, recipient);
    await (await as(recipient)).introductions.decline({ id: await requestId(all) });
    await (await as(sender)).leave({});
    await owner.insert(members).values({ tenantId, userId: sender.userId });
    await expect(ask(sender, recipient)).rejects.toMatchObject(refused("asked"));
  });

  it("is deleted once it could be made again, and one that was accepted stays", async () => {
    const all = await community();
    const { tenantId, as, ask, listed, rowOf, sender, recipient } = all;
    const old = addDays(new Date(), -PAUSE_DAYS - 1);
    const friend = await listed();
    await ask(sender, recipient);
    await ask(friend, recipient);
    const met = await rowOf(friend, recipient);
    await (await as(recipient)).introductions.accept({ id: met?.id ?? "", contact: "@to" });
    await owner.update(introductions).set({ createdAt: old }).where(eq(introductions.tenantId, tenantId));
    await doJob("run-in-community", { job: "sweep-invitations", tenantId });
    expect(await rowOf(sender, recipient)).toBeUndefined();
    expect(await rowOf(friend, recipient)).toMatchObject({ status: "accepted" });
  });

  it("that was accepted can be ended by either, who erase both contacts", async () => {
    const all = await community();
    const { as, ask, read, rowOf, sender, recipient } = all;
    await ask(sender, recipient);
    const id = await requestId(all);
    await (await as(recipient)).introductions.accept({ id, contact: "@to" });
    await (await as(sender)).introductions.end({ id });
    await (await as(recipient)).introductions.end({ id });
    expect(await rowOf(sender, recipient)).toMatchObject({ senderContact: "", recipientContact: null });
    for (const person of [sender, recipient])
      expect(await read(person)).toEqual({ received: [], introduced: [], sent: [] });
  });
});
