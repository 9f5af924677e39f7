import { expect, test } from "vitest";
import {
  entryOf,
  loadMyVotes,
  requestVote,
  subscribe,
  type VoteApi,
} from "@/features/startup/votes/ui/vote-store";
import { newId } from "@/lib/id";

const FRESH = { hasVoted: false, voteCount: 7 };

/** A server that keeps one vote and answers on request. */
function slowServer(over: Partial<VoteApi> = {}) {
  const calls: string[] = [];
  const answers: (() => void)[] = [];
  const api: VoteApi = {
    cast: (_, vote) => {
      calls.push(vote);
      const hasVoted = vote === "set";
      return new Promise((resolve) => answers.push(() => resolve({ hasVoted, voteCount: hasVoted ? 8 : 7 })));
    },
    findMine: async () => [],
    ...over,
  };
  const answer = async () => {
    answers.shift()?.();
    await new Promise((resolve) => setTimeout(resolve, 0));
  };
  return { api, calls, answer };
}

test("VOT-2: the button flips before the server has answered", () => {
  const { api } = slowServer();
  const id = newId();
  void requestVote(api, id, true, FRESH);
  expect(entryOf(id)).toMatchObject({ wanted: true, confirmed: FRESH });
});

test("VOT-2: a rapid double click ends in what the last click said, with one request at a time", async () => {
  const { api, calls, answer } = slowServer();
  const id = newId();
  const settled = requestVote(api, id, true, FRESH);
  expect(await requestVote(api, id, false, FRESH)).toBeNull();
  expect(calls).toEqual(["set"]);
  await answer();
  await answer();
  expect(calls).toEqual(["set", "clear"]);
  expect(await settled).toEqual({ hasVoted: false, voteCount: 7 });
});

test("three rapid clicks need one request", async () => {
  const { api, calls, answer } = slowServer();
  const id = newId();
  const settled = requestVote(api, id, true, FRESH);
  void requestVote(api, id, false, FRESH);
  void requestVote(api, id, true, FRESH);
  await answer();
  expect(await settled).toEqual({ hasVoted: true, voteCount: 8 });
  expect(calls).toEqual(["set"]);
});

test("VOT-2: a refusal shows the confirmed state again", async () => {
  const { api } = slowServer({ cast: () => Promise.reject(new Error("You're muted.")) });
  const id = newId();
  await expect(requestVote(api, id, true, FRESH)).rejects.toThrow("You're muted.");
  expect(entryOf(id)).toEqual({ wanted: null, isSending: false, isOwn: false, confirmed: FRESH });
});

test("a vote that the server did not change is requested once and not forever", async () => {
  const { api, calls } = slowServer({ cast: async () => ({ hasVoted: true, voteCount: 7 }) });
  const id = newId();
  expect(await requestVote(api, id, true, { hasVoted: false, voteCount: 7 })).toEqual({
    hasVoted: true,
    voteCount: 7,
  });
  expect(await requestVote(api, id, false, FRESH)).toEqual({ hasVoted: true, voteCount: 7 });
  expect(calls).toEqual([]);
});

test("all buttons of a list share one call", async () => {
  const asked: string[][] = [];
  const findMine = async (ids: string[]) => {
    asked.push(ids);
    return ids.map((startupId) => ({ startupId, hasVoted: true, voteCount: 3, isOwn: false }));
  };
  const { api } = slowServer({ findMine });
  const ids = Array.from({ length: 24 }, newId);
  for (const id of ids) loadMyVotes(api, id);
  await new Promise((resolve) => setTimeout(resolve, 5));
  expect(asked).toEqual([ids]);
  expect(ids.every((id) => entryOf(id)?.confirmed.hasVoted)).toBe(true);
});

test("an answer that was asked for before a click does not undo the click", async () => {
  let tell: () => void = () => {};
  const findMine: VoteApi["findMine"] = ([startupId = ""]) =>
    new Promise((resolve) => {
      tell = () => resolve([{ startupId, isOwn: false, ...FRESH }]);
    });
  const { api, answer } = slowServer({ findMine });
  const id = newId();
  loadMyVotes(api, id);
  await new Promise((resolve) => setTimeout(resolve, 5));
  const settled = requestVote(api, id, true, FRESH);
  await answer();
  await settled;
  tell();
  await new Promise((resolve) => setTimeout(resolve, 5));
  expect(entryOf(id)?.confirmed).toEqual({ hasVoted: true, voteCount: 8 });
});

test("VOT-2: a vote in one tab is shown in the others", async () => {
  const { api, answer } = slowServer();
  const other = new BroadcastChannel("votes");
  const received = new Promise<unknown>((resolve) =>
    other.addEventListener("message", ({ data }) => resolve(data)),
  );
  const changes: number[] = [];
  const leave = subscribe(() => changes.push(1));
  const [mine, theirs] = [newId(), newId()];
  void requestVote(api, mine, true, FRESH);
  await answer();
  expect(await received).toEqual({ startupId: mine, hasVoted: true, voteCount: 8 });
  const before = changes.length;
  other.postMessage({ startupId: theirs, hasVoted: true, voteCount: 3 });
  await expect.poll(() => changes.length).toBeGreaterThan(before);
  expect(entryOf(theirs)?.confirmed).toEqual({ hasVoted: true, voteCount: 3 });
  leave();
  other.close();
});
