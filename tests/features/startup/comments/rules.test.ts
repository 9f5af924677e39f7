import { expect, test } from "vitest";
import { badgesOf, threadsOf } from "@/features/startup/comments/rules";

const now = new Date("2026-11-20T12:00:00Z");
const at = (minute: number) => new Date(now.getTime() + minute * 60_000);

const comment = (
  id: string,
  minute: number,
  over: { parentId?: string; likeCount?: number; isDeleted?: boolean } = {},
) => ({
  id,
  parentId: null as string | null,
  likeCount: 0,
  isDeleted: false,
  isPinned: false,
  createdAt: at(minute),
  ...over,
});
const order = (threads: { comment: { id: string } }[]) => threads.map(({ comment: { id } }) => id).join("");

test("COM-7: Best, New and Old order the threads, replies stay in time", () => {
  const all = [
    comment("a", 1),
    comment("b", 2, { likeCount: 5 }),
    comment("c", 3),
    comment("e", 9, { parentId: "a" }),
    comment("d", 8, { parentId: "a", likeCount: 9 }),
  ];
  expect(order(threadsOf(all, "best"))).toBe("bca");
  expect(order(threadsOf(all, "new"))).toBe("cba");
  expect(order(threadsOf(all, "old"))).toBe("abc");
  expect(threadsOf(all, "old")[0]?.replies.map(({ id }) => id)).toEqual(["d", "e"]);
});

test("COM-5: a deleted comment keeps its place only while something answers it", () => {
  const gone = comment("a", 1, { isDeleted: true });
  expect(threadsOf([gone], "new")).toEqual([]);
  expect(threadsOf([gone, comment("b", 2, { parentId: "a", isDeleted: true })], "new")).toEqual([]);
  expect(threadsOf([gone, comment("b", 2, { parentId: "a" })], "new")).toHaveLength(1);
});

test("COM-6: a new member's badge gives way to a weightier one and to time", () => {
  const fresh = { isMaker: false, isSpeaker: false, role: "member" as const, joinedAt: at(-60) };
  expect(badgesOf(fresh, now)).toEqual(["New member"]);
  expect(badgesOf({ ...fresh, isMaker: true }, now)).toEqual(["Maker"]);
  expect(badgesOf({ ...fresh, joinedAt: at(-60 * 24 * 15) }, now)).toEqual([]);
  expect(badgesOf({ ...fresh, isSpeaker: true }, now)).toEqual(["Speaker"]);
  const all = { isMaker: true, isSpeaker: true, role: "owner" as const, joinedAt: null };
  expect(badgesOf(all, now)).toEqual(["Maker", "Team", "Speaker"]);
});
