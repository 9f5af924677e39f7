import { useMemo, useState } from "react";
import type { CommentView } from "@/features/startup/comments/rules";

export type Earlier = {
  isCut: (threadId: string) => boolean;
  /** Adds replies that precede the `shown` ones of a thread. */
  add: (threadId: string, shown: readonly CommentView[], page: EarlierPage) => void;
  addThreads: (part: ThreadPart) => void;
};
type ThreadPart = { comments: readonly CommentView[]; cutIds: readonly string[] };
type EarlierPage = { comments: readonly CommentView[]; hasMore: boolean };

type Loaded = {
  comments: ReadonlyMap<string, CommentView>;
  wholeIds: ReadonlySet<string>;
  cutIds: ReadonlySet<string>;
};
const NOT_LOADED: Loaded = { comments: new Map(), wholeIds: new Set(), cutIds: new Set() };

const withAll = (known: Loaded["comments"], found: readonly CommentView[]) =>
  new Map([...known, ...found.map((one) => [one.id, one] as const)]);

/**
 * The replies on the page plus the earlier ones loaded since. Keeps the replies that were shown at that time,
 * so that a re-render with newer replies leaves no gap between the two.
 */
export function useEarlier(served: readonly CommentView[], cutIds: readonly string[]) {
  const [loaded, setLoaded] = useState(NOT_LOADED);
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
