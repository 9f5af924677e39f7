"use client";
import { type RefObject, useEffect, useId, useRef, useState } from "react";
import * as m from "#messages";
import { PostAsField } from "@/components/forms/post-as-field";
import { longComment, MAX_COMMENT_LENGTH } from "@/features/startup/comments/rules";
import { useDiscussionContext } from "@/features/startup/comments/ui/use-discussion";
import { usePostAs } from "@/trpc/use-post-as";
import { ComposerBar } from "./composer-bar";
import { ComposerField } from "./composer-field";
import { useDraft } from "./use-draft";
import { type Purpose, useSubmission } from "./use-post-comment";

type ComposerProps = Purpose & { label: string; onClose?: () => void };

/** A reply to a reply starts with a mention of its author, unless that is the viewer. */
function beginning({ kind, comment }: Purpose, isOwn: boolean): string {
  if (kind === "edit") return comment?.body ?? "";
  return kind === "reply" && comment?.parentId && comment.author && !isOwn
    ? `@${comment.author.username} `
    : "";
}

function problemOf(text: string): string | null {
  const { length } = text.trim();
  if (length === 0) return m.common_emptyText();
  return length > MAX_COMMENT_LENGTH ? longComment() : null;
}

export function Composer({ label, onClose, ...purpose }: ComposerProps) {
  const { startupId, viewer, isOwn } = useDiscussionContext();
  const id = useId();
  const textarea = useRef<HTMLTextAreaElement>(null);
  const [isPreview, setPreview] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const draft = useDraft(
    { startupId, kind: purpose.kind, id: purpose.comment?.id },
    beginning(purpose, Boolean(purpose.comment && isOwn(purpose.comment))),
  );
  const close = () => {
    draft.drop();
    setPreview(false);
    onClose?.();
  };
  /** On cancel, focus returns to the comment being answered or edited. */
  const giveUp = () => {
    close();
    document.getElementById(`comment-${purpose.comment?.id}`)?.focus();
  };
  const postAs = usePostAs();
  const { send, isSending, error, forgetError } = useSubmission(purpose, close);
  useFocusAtEnd(textarea, purpose.kind !== "comment");

  const write = (text: string) => {
    draft.write(text);
    setProblem(null);
    if (error) forgetError();
  };
  const submit = async () => {
    const found = problemOf(draft.text);
    setProblem(found);
    if (found) return textarea.current?.focus();
    if (!isSending && (await postAs.introduce())) send(draft.text);
  };
  return (
    // Outside a dialog, method="dialog" does nothing, so submitting before hydration doesn't lose the text.
    <form
      method="dialog"
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
      className="flex flex-col gap-2"
    >
      <ComposerField
        {...{ id, label, textarea, isPreview }}
        text={draft.text}
        error={problem ?? error}
        hasMentions={Boolean(viewer)}
        onWrite={write}
        onSend={() => void submit()}
      />
      {draft.text && <PostAsField {...postAs} />}
      <ComposerBar
        isPreview={isPreview}
        isSending={isSending || postAs.isSaving}
        kind={purpose.kind}
        length={draft.text.trim().length}
        isVisitor={viewer === null}
        onPreview={setPreview}
        onCancel={onClose && giveUp}
      />
    </form>
  );
}

/** Focuses a composer that the user opened, with the caret after the existing text. */
function useFocusAtEnd(textarea: RefObject<HTMLTextAreaElement | null>, isWanted: boolean): void {
  useEffect(() => {
    const field = textarea.current;
    if (!isWanted || !field) return;
    field.focus();
    field.setSelectionRange(field.value.length, field.value.length);
  }, [textarea, isWanted]);
}
