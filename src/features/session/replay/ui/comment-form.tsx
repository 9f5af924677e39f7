"use client";
import { useState } from "react";
import { announce } from "@/components/feedback/announce";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { Textarea } from "@/components/ui/textarea";
import { REPLAY_COPY } from "@/features/session/replay/copy";
import { MAX_COMMENT_LENGTH, type SlideComment } from "@/features/session/replay/schema";
import { requestDialog } from "@/lib/browser/dialog-request";
import { toErrorMessage } from "@/lib/error-message";
import { newId } from "@/lib/id";
import { api } from "@/trpc/react";

const { comments: copy } = REPLAY_COPY;

type CommentFormProps = {
  deckId: string;
  slide: number;
  onWrite: () => void;
  onPosted: (comment: SlideComment) => void;
};

function problemOf(body: string): string {
  const { length } = body.trim();
  if (length === 0) return copy.noComment;
  return length > MAX_COMMENT_LENGTH ? copy.long(MAX_COMMENT_LENGTH) : "";
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
      announce(copy.posted);
    },
    onError: (error) => setProblem(toErrorMessage(error)),
  });
  const submit = () => {
    if (viewer === null) return requestDialog({ kind: "sign-in", title: copy.signInTitle });
    const found = problemOf(body);
    setProblem(found);
    if (!found && !post.isPending) post.mutate({ id, deckId, slide, body });
  };
  return (
    <form
      className="flex max-w-reading flex-col gap-2"
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <Field label={copy.label} {...(problem ? { error: problem } : {})}>
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
      <Button type="submit" size="sm" loading={post.isPending} className="self-end">
        {viewer === null ? copy.signIn : copy.post}
      </Button>
    </form>
  );
}
