import { useMemo, useState } from "react";
import type { CommentView } from "@/features/startup/comments/rules";

export type Earlier = {
  /** Whether a thread may have replies that are not shown. */
  isCut: (threadId: string) => boolean;
  /** Takes over replies that came before those that are `shown` of a thread. */
  add: (threadId: string, shown: readonly CommentView[], page: EarlierPage) => void;
  /** Takes over threads that the page left out. */
  addThreads: (part: ThreadPart) => void;
};
type ThreadPart = { comments: readonly CommentView[]; cutIds: readonly string[] };
type EarlierPage = { comments: readonly CommentView[]; hasMore: boolean };

type Loaded = {
  comments: ReadonlyMap<string, CommentView>;
  wholeIds: ReadonlySet<string>;
  cutIds: ReadonlySet<string>;
};
const NOTHING: Loaded = { comments: new Map(), wholeIds: new Set(), cutIds: new Set() };

const withAll = (known: Loaded["comments"], found: readonly CommentView[]) =>
  new Map([...known, ...found.map((one) => [one.id, one] as const)]);

/**
 * What the page told of a discussion, and the earlier replies that were asked for. Those shown then are kept
 * with them: when the page is told anew with newer replies, none falls out between the two.
 */
export function useEarlier(served: readonly CommentView[], cutIds: readonly string[]) {
  const [loaded, setLoaded] = useState(NOTHING);
  const comments = useMemo(() => {
    const ids = new Set(served.map(({ id }) => id));
    return [...served, ...[...loaded.comments.values()].filter(({ id }) => !ids.has(id))];
  }, [served, loaded.comments]);
  const earlier: Earlier = {
    isCut: (threadId) =>
      (cutIds.includes(threadId) || loaded.cutIds.has(threadId)) && !loaded.wholeIds.has(threadId),
    add: (threadId, shown, { comments: found, hasMore }) =>
      setLoaded((before) => ({
        ...before,
        comments: withAll(before.comments, [...found, ...shown]),
        wholeIds: hasMore ? before.wholeIds : new Set(before.wholeIds).add(threadId),
      })),
    addThreads: (part) =>
      setLoaded((before) => ({
        ...before,
        comments: withAll(before.comments, part.comments),
        cutIds: new Set([...before.cutIds, ...part.cutIds]),
      })),
  };
  return { comments, earlier };
}
