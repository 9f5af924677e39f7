import { useMemo, useState } from "react";
import type { CommentView } from "../../comment-rules";

export type Earlier = {
  /** Whether a thread may have replies that are not shown. */
  isCut: (threadId: string) => boolean;
  /** Takes over replies that came before those that are `shown` of a thread. */
  add: (threadId: string, shown: readonly CommentView[], page: EarlierPage) => void;
};
type EarlierPage = { comments: readonly CommentView[]; hasMore: boolean };

type Loaded = { comments: ReadonlyMap<string, CommentView>; wholeIds: ReadonlySet<string> };
const NOTHING: Loaded = { comments: new Map(), wholeIds: new Set() };

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
    isCut: (threadId) => cutIds.includes(threadId) && !loaded.wholeIds.has(threadId),
    add: (threadId, shown, { comments: found, hasMore }) =>
      setLoaded((before) => ({
        comments: new Map([...before.comments, ...[...found, ...shown].map((one) => [one.id, one] as const)]),
        wholeIds: hasMore ? before.wholeIds : new Set(before.wholeIds).add(threadId),
      })),
  };
  return { comments, earlier };
}
