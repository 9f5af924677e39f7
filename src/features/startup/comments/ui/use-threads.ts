import { useEffect, useRef, useState } from "react";
import * as m from "#messages";
import { announce } from "@/components/feedback/announce";
import { toastError } from "@/components/feedback/toast-error";
import type { CommentSort, CommentView, Thread } from "@/features/startup/comments/rules";
import { api, type Outputs } from "@/trpc/react";

type ThreadPage = Outputs["startup"]["threads"];
/** The loaded threads of one order, contiguous from the start. */
type LoadedThreads = { ids: readonly string[]; hasMore: boolean };
type Orders = Partial<Record<CommentSort, LoadedThreads>>;

const topsOf = (comments: readonly CommentView[]): string[] =>
  comments.flatMap(({ id, parentId }) => (parentId === null ? [id] : []));

const LINK = /^#comment-([\da-f-]{36})$/;

type Options = {
  startupId: string;
  served: readonly CommentView[];
  hasMore: boolean;
  add: (part: ThreadPage) => void;
};

/**
 * Loads the threads of a very long discussion in the selected order. The threads shown have no gaps. A link
 * to a comment that isn't on the page loads its thread. (COM-1, COM-7)
 */
export function useThreads({ startupId, served, hasMore, add }: Options) {
  const { client } = api.useUtils();
  const [orders, setOrders] = useState<Orders>({});
  const [linked, setLinked] = useState<readonly string[]>([]);
  const [isLoading, setLoading] = useState(false);
  const isWhole = !hasMore;
  const knownOf = (sort: CommentSort): LoadedThreads =>
    orders[sort] ?? (sort === "best" ? { ids: topsOf(served), hasMore } : { ids: [], hasMore });

  async function load(sort: CommentSort): Promise<void> {
    if (isLoading) return;
    const known = knownOf(sort);
    setLoading(true);
    try {
      const part = await client.startup.threads.query({ startupId, sort, afterId: known.ids.at(-1) ?? null });
      add(part);
      const ids = [...known.ids, ...topsOf(part.comments)];
      setOrders((before) => ({ ...before, [sort]: { ids, hasMore: part.hasMore } }));
      announce(m.startup_comments_talk_moreThreads({ count: ids.length - known.ids.length }));
    } catch (error) {
      toastError(m.startup_comments_talk_missing(), error);
    }
    setLoading(false);
  }

  const follow = useRef(async (id: string) => {
    const part = await client.startup.thread.query({ commentId: id }).catch(() => null);
    if (!part?.comments.length) return;
    add(part);
    setLinked((before) => [...before, ...topsOf(part.comments)]);
    requestAnimationFrame(() => setTimeout(() => document.getElementById(`comment-${id}`)?.scrollIntoView()));
  });
  useEffect(() => {
    const look = () => {
      const id = LINK.exec(location.hash)?.[1];
      if (id && !document.getElementById(`comment-${id}`)) void follow.current(id);
    };
    look();
    addEventListener("hashchange", look);
    return () => removeEventListener("hashchange", look);
  }, []);

  return {
    isLoading,
    /**
     * The threads to show in an order: all of them, or the contiguous part plus the viewer's new comments and
     * linked threads.
     */
    shown: (threads: Thread<CommentView>[], sort: CommentSort, isOwnNews: (id: string) => boolean) => {
      if (isWhole) return threads;
      const ids = new Set([...knownOf(sort).ids, ...linked]);
      return threads.filter(({ comment: { id, isPinned } }) => ids.has(id) || isPinned || isOwnNews(id));
    },
    hasMore: (sort: CommentSort) => !isWhole && knownOf(sort).hasMore,
    load,
    /** Loads the first threads of an order before it is selected. */
    prepare: (sort: CommentSort) => {
      if (!isWhole && sort !== "best" && !orders[sort]) void load(sort);
    },
  };
}
