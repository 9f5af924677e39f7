"use client";
import { useEffect, useEffectEvent, useRef } from "react";
import * as m from "#messages";
import { announce } from "@/components/feedback/announce";
import type { CommentView } from "@/features/startup/comments/rules";
import { useDiscussionContext } from "@/features/startup/comments/ui/use-discussion";
import { afterPaint } from "@/lib/browser/after-paint";
import { browserId } from "@/lib/browser/browser-id";
import { requestDialog } from "@/lib/browser/dialog-request";
import { toErrorMessage } from "@/lib/errors/error-message";
import { type ApiError, api } from "@/trpc/react";
import {
  consumePendingAction,
  type DraftPlace,
  dropPendingAction,
  readDraft,
  savePendingAction,
} from "./draft-storage";

export type Purpose = { kind: "comment" | "reply" | "edit"; comment?: CommentView };

/** Submits the text; for a visitor, after sign-in. The text stays in the field if anything fails. (COM-9) */
export function useSubmission({ kind, comment }: Purpose, onSent: () => void) {
  const { startupId, viewer, post, change } = useDiscussionContext();
  const { dataUpdatedAt: knownSince } = api.auth.viewer.useQuery();
  const place: DraftPlace = { startupId, kind, id: comment?.id };
  const onError = (error: ApiError) => {
    if (error.data?.reason === "signed-out") askToSignIn();
  };
  const attempt = useRef<{ id: string; body: string } | null>(null);
  /** The same text keeps its id until it is delivered, so a retry doesn't post it twice. */
  const idOf = (body: string): string => {
    if (attempt.current?.body !== body) attempt.current = { id: browserId(), body };
    return attempt.current.id;
  };
  const add = api.startup.comment.useMutation({
    onError: (error) => {
      if (error.data?.reason === "id") attempt.current = null;
      onError(error);
    },
    onSuccess: (made) => {
      attempt.current = null;
      onSent();
      post(made);
      announce(made.isHeld ? m.startup_comments_pendingForAuthor() : m.common_commentPosted());
    },
  });
  const edit = api.startup.editComment.useMutation({
    onError,
    onSuccess: (changed) => {
      onSent();
      change(changed);
      announce(m.startup_comments_composer_changed());
    },
  });
  const askToSignIn = () => {
    savePendingAction(place);
    requestDialog({
      kind: "sign-in",
      title: m.startup_comments_composer_signIn(),
      onGiveUp: dropPendingAction,
    });
  };
  const send = (body: string) => {
    if (viewer === null) askToSignIn();
    else if (kind === "edit" && comment) edit.mutate({ commentId: comment.id, body });
    else add.mutate({ id: idOf(body), startupId, parentId: comment?.id ?? null, body });
  };
  const completePendingAction = useEffectEvent(() => {
    const body = consumePendingAction(place) && readDraft(place);
    if (body) afterPaint(() => send(body));
  });
  const signedInSince = viewer ? knownSince : null;
  useEffect(() => {
    if (signedInSince) completePendingAction();
  }, [signedInSince]);
  const error = add.error ?? edit.error;
  return {
    send,
    isSending: add.isPending || edit.isPending,
    error: error && toErrorMessage(error, m.startup_comments_commentNotReached()),
    forgetError: () => {
      add.reset();
      edit.reset();
    },
  };
}
