"use client";
import { useState } from "react";
import * as m from "#messages";
import { announce } from "@/components/feedback/announce";
import { PostAsField } from "@/components/forms/post-as-field";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { Textarea } from "@/components/ui/textarea";
import { MAX_COMMENT_LENGTH } from "@/features/session/replay/rules";
import type { SlideComment } from "@/features/session/replay/schema";
import { requestDialog } from "@/lib/browser/dialog-request";
import { toErrorMessage } from "@/lib/errors/error-message";
import { newId } from "@/lib/id";
import { api } from "@/trpc/react";
import { usePostAs } from "@/trpc/use-post-as";

type CommentFormProps = {
  deckId: string;
  slide: number;
  onWrite: () => void;
  onPosted: (comment: SlideComment) => void;
};

function problemOf(body: string): string {
  const { length } = body.trim();
  if (length === 0) return m.session_replay_comments_noComment();
  return length > MAX_COMMENT_LENGTH ? m.session_replay_comments_long({ max: MAX_COMMENT_LENGTH }) : "";
}

/** Keeps the text on any error. */
export function CommentForm({ deckId, slide, onWrite, onPosted }: CommentFormProps) {
  const [{ id, body }, setComment] = useState(() => ({ id: newId(), body: "" }));
  const [problem, setProblem] = useState("");
  const { data: viewer } = api.auth.viewer.useQuery();
  const post = api.session.replay.comment.useMutation({
    onSuccess: (comment) => {
      setComment({ id: newId(), body: "" });
      onPosted(comment);
      announce(m.common_commentPosted());
    },
    onError: (error) => setProblem(toErrorMessage(error)),
  });
  const postAs = usePostAs();
  const submit = async () => {
    if (viewer === null)
      return requestDialog({ kind: "sign-in", title: m.session_replay_comments_signInTitle() });
    const found = problemOf(body);
    setProblem(found);
    if (!found && !post.isPending && (await postAs.introduce())) post.mutate({ id, deckId, slide, body });
  };
  return (
    <form
      className="flex max-w-reading flex-col gap-2"
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <Field label={m.session_replay_comments_label()} {...(problem ? { error: problem } : {})}>
        {(control) => (
          <Textarea
            {...control}
            rows={2}
            className="min-h-18"
            value={body}
            onFocus={onWrite}
            onChange={({ target }) => {
              setProblem("");
              setComment({ id, body: target.value });
            }}
          />
        )}
      </Field>
      {body && <PostAsField {...postAs} />}
      <Button type="submit" size="sm" loading={post.isPending || postAs.isSaving} className="self-end">
        {viewer === null ? m.session_replay_comments_signIn() : m.common_comment()}
      </Button>
    </form>
  );
}
