"use client";
import { useRouter } from "next/navigation";
import { createContext, useContext, useMemo, useState } from "react";
import { type CommentSort, type CommentView, threadsOf } from "@/features/startup/comments/rules";
import { api, type Outputs } from "@/trpc/react";
import { useSignedInSince } from "@/trpc/use-signed-in-since";
import { useCommentFocus } from "./use-comment-focus";
import { type Earlier, useEarlier } from "./use-earlier-replies";
import { useThreads } from "./use-threads";

export type Active = { kind: "reply" | "edit"; id: string } | null;

type Viewer = Outputs["auth"]["viewer"];

export type Discussion = {
  startupId: string;
  timeZone: string;
  /** Undefined while loading, null for a visitor. */
  viewer: Viewer | undefined;
  /** No new comments are accepted. Existing ones can still be edited and liked. */
  isLocked: boolean;
  isModerator: boolean;
  isMaker: boolean;
  likedIds: ReadonlySet<string>;
  isNew: (comment: CommentView) => boolean;
  isOwn: (comment: CommentView) => boolean;
  /** Inserts or replaces a comment with the version returned by the server. */
  put: (comment: CommentView, hasLiked?: boolean) => void;
  /** Applies a pin or answer mark. There is one pin per discussion and one answer per thread. */
  mark: (comment: CommentView) => void;
  earlier: Earlier;
  active: Active;
  setActive: (active: Active) => void;
  focusedId: string | null;
  /** Like `put`, and moves focus to the comment. */
  change: (comment: CommentView) => void;
  post: (comment: CommentView) => void;
};

const DiscussionContext = createContext<Discussion | null>(null);
export const DiscussionProvider = DiscussionContext.Provider;

export function useDiscussionContext(): Discussion {
  const discussion = useContext(DiscussionContext);
  if (!discussion) throw new Error("A comment must be inside a discussion.");
  return discussion;
}

/** The cached page is at most a second stale; after this delay a refresh includes the change. */
const REFRESH_AFTER_MS = 1500;

type Changes = { comments: ReadonlyMap<string, CommentView>; likes: ReadonlyMap<string, boolean> };
const NO_CHANGES: Changes = { comments: new Map(), likes: new Map() };

type Served = {
  startupId: string;
  served: readonly CommentView[];
  cutIds: readonly string[];
  /** More threads follow the ones on the page. */
  hasMore: boolean;
  isLocked: boolean;
  timeZone: string;
};

/** The server-rendered comments, overlaid with the viewer's changes since then. */
export function useDiscussion({ startupId, served, cutIds, hasMore, isLocked, timeZone }: Served) {
  const router = useRouter();
  const { data: viewer } = api.auth.viewer.useQuery();
  const isSignedIn = useSignedInSince() !== null;
  const { data: mine } = api.startup.myDiscussion.useQuery(
    { startupId },
    { enabled: isSignedIn, staleTime: Number.POSITIVE_INFINITY },
  );
  const [changes, setChanges] = useState(NO_CHANGES);
  const [sort, setSort] = useState<CommentSort>("best");
  const [active, setActive] = useState<Active>(null);

  const known = useMemo(() => withHeld(served, mine?.held ?? []), [served, mine?.held]);
  const { comments: read, earlier } = useEarlier(known, cutIds);
  const comments = useMemo(() => overlay(read, changes.comments), [read, changes.comments]);
  const all = useMemo(() => threadsOf(comments, sort), [comments, sort]);
  const parts = useThreads({ startupId, served, hasMore, add: earlier.addThreads });
  const threads = parts.shown(all, sort, (id) => changes.comments.has(id));
  const { focusedId, focusOn } = useCommentFocus(threads);
  const likedIds = useMemo(() => {
    const liked = new Set(mine?.likedIds);
    for (const [id, hasLiked] of changes.likes) hasLiked ? liked.add(id) : liked.delete(id);
    return liked;
  }, [mine, changes.likes]);

  const put: Discussion["put"] = (comment, hasLiked) =>
    setChanges((before) => ({
      comments: new Map(before.comments).set(comment.id, comment),
      likes: hasLiked === undefined ? before.likes : new Map(before.likes).set(comment.id, hasLiked),
    }));
  const change: Discussion["change"] = (comment) => {
    put(comment);
    focusOn(comment.id);
  };
  const isOwn = ({ author }: CommentView) => Boolean(viewer && author?.username === viewer.username);
  const visitedAt = mine?.visitedAt ?? null;
  const discussion: Discussion = {
    startupId,
    timeZone,
    viewer,
    isLocked,
    isModerator: mine?.isModerator ?? false,
    isMaker: mine?.isMaker ?? false,
    likedIds,
    isOwn,
    isNew: (comment) =>
      visitedAt !== null && comment.createdAt > visitedAt && !comment.isDeleted && !isOwn(comment),
    put,
    mark: (comment) => {
      for (const other of comments) {
        const isUnpinned = comment.isPinned && other.isPinned;
        const isOtherAnswer = comment.isAnswer && other.isAnswer && other.parentId === comment.parentId;
        if (isUnpinned) put({ ...other, isPinned: false });
        if (isOtherAnswer) put({ ...other, isAnswer: false });
      }
      put(comment);
    },
    earlier,
    active,
    setActive,
    focusedId,
    change,
    post: (comment) => {
      change(comment);
      setTimeout(() => router.refresh(), REFRESH_AFTER_MS);
    },
  };
  return {
    discussion,
    comments,
    threads,
    sort,
    setSort: (next: CommentSort) => {
      setSort(next);
      parts.prepare(next);
    },
    hasMore: parts.hasMore(sort),
    isLoading: parts.isLoading,
    loadMore: () => void parts.load(sort),
    isChanged: (id: string) => changes.comments.has(id),
  };
}

/**
 * Pages have only a placeholder, or nothing, for a held comment. Once it is approved, the page's copy is
 * newer than the held one.
 */
function withHeld(served: readonly CommentView[], held: readonly CommentView[]): readonly CommentView[] {
  const ids = new Set(served.map(({ id }) => id));
  const own = new Map(held.map((comment) => [comment.id, comment]));
  return [
    ...served.map((comment) => (comment.isDeleted && own.get(comment.id)) || comment),
    ...held.filter(({ id }) => !ids.has(id)),
  ];
}

function overlay(
  served: readonly CommentView[],
  changed: ReadonlyMap<string, CommentView>,
): readonly CommentView[] {
  const ids = new Set(served.map(({ id }) => id));
  const added = [...changed.values()].filter(({ id }) => !ids.has(id));
  return [...served.map((comment) => changed.get(comment.id) ?? comment), ...added];
}
