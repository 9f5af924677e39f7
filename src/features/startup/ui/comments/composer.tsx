"use client";
import { type KeyboardEvent, useEffect, useId, useRef, useState } from "react";
import { Label } from "@/components/ui/label";
import { Textarea } from "@/components/ui/textarea";
import { EMPTY_COMMENT, LONG_COMMENT } from "../../comment-copy";
import { LONGEST_COMMENT } from "../../comment-rules";
import { ComposerBar } from "./composer-bar";
import { LazyMarkdown } from "./lazy-markdown";
import { MentionList, optionId } from "./mention-list";
import { useDiscussionContext } from "./use-discussion";
import { useDraft } from "./use-draft";
import { useMentions } from "./use-mentions";
import { type Purpose, useSubmission } from "./use-submission";

type ComposerProps = Purpose & { label: string; onClose?: () => void };

function beginning({ kind, comment }: Purpose): string {
  if (kind === "edit") return comment?.body ?? "";
  return kind === "reply" && comment?.parentId && comment.author ? `@${comment.author.username} ` : "";
}

/** Where a comment, a reply or a change is written. */
export function Composer({ label, onClose, ...purpose }: ComposerProps) {
  const { kind, comment } = purpose;
  const { startupId, viewer } = useDiscussionContext();
  const id = useId();
  const textarea = useRef<HTMLTextAreaElement>(null);
  const [isPreview, setPreview] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const draft = useDraft({ startupId, kind, id: comment?.id }, beginning(purpose));
  const mentions = useMentions({ isEnabled: Boolean(viewer), textarea, onWrite: draft.write });
  const submission = useSubmission(purpose, () => {
    draft.drop();
    setPreview(false);
    onClose?.();
  });
  useFocusAtEnd(textarea, kind !== "comment");

  const submit = () => {
    const length = draft.text.trim().length;
    const problem = length === 0 ? EMPTY_COMMENT : length > LONGEST_COMMENT ? LONG_COMMENT : null;
    setRefusal(problem);
    if (problem) return textarea.current?.focus();
    if (!submission.isSending) submission.send(draft.text);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const isSend = event.key === "Enter" && (event.ctrlKey || event.metaKey);
    if (!isSend && !mentions.steer(event)) return;
    event.preventDefault();
    if (isSend) submit();
  };
  const cancel = () => {
    draft.drop();
    onClose?.();
  };
  const error = refusal ?? submission.error;
  const hasSuggestions = mentions.people.length > 0;
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
      className="flex flex-col gap-2"
    >
      <Label htmlFor={id}>{label}</Label>
      {isPreview && (
        <div className="min-h-24 rounded-md border px-3 py-2">
          <LazyMarkdown source={draft.text} />
        </div>
      )}
      <div className={isPreview ? "hidden" : "relative"}>
        <Textarea
          id={id}
          ref={textarea}
          rows={3}
          value={draft.text}
          placeholder="Markdown is welcome, and @ mentions a member."
          aria-invalid={error ? true : undefined}
          aria-describedby={`${id}-error`}
          aria-autocomplete="list"
          aria-controls={hasSuggestions ? `${id}-list` : undefined}
          aria-activedescendant={hasSuggestions ? optionId(`${id}-list`, mentions.chosen) : undefined}
          onChange={(event) => {
            draft.write(event.target.value);
            setRefusal(null);
            if (submission.error) submission.forgetError();
            mentions.look();
          }}
          onKeyDown={onKeyDown}
          onBlur={mentions.close}
        />
        {hasSuggestions && <MentionList id={`${id}-list`} {...mentions} onTake={mentions.take} />}
      </div>
      <p id={`${id}-error`} aria-live="polite" className="text-sm text-destructive empty:hidden">
        {error}
      </p>
      <ComposerBar
        kind={kind}
        length={draft.text.trim().length}
        isVisitor={viewer === null}
        isSending={submission.isSending}
        isPreview={isPreview}
        onPreview={setPreview}
        onCancel={onClose && cancel}
      />
    </form>
  );
}

/** A composer that somebody opened takes the focus, behind what is already written. */
function useFocusAtEnd(textarea: React.RefObject<HTMLTextAreaElement | null>, isWanted: boolean): void {
  useEffect(() => {
    const field = textarea.current;
    if (!isWanted || !field) return;
    field.focus();
    field.setSelectionRange(field.value.length, field.value.length);
  }, [textarea, isWanted]);
}
