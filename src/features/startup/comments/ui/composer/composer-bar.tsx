"use client";
import * as m from "#messages";
import { Button } from "@/components/ui/button";
import { EDIT_WINDOW_MINUTES, MAX_COMMENT_LENGTH } from "@/features/startup/comments/rules";
import { formatNumber } from "@/lib/format/number";
import type { Purpose } from "./use-post-comment";

type ComposerBarProps = {
  kind: Purpose["kind"];
  length: number;
  isVisitor: boolean;
  isSending: boolean;
  isPreview: boolean;
  onPreview: (isPreview: boolean) => void;
  onCancel?: () => void;
};

const VERBS: Record<Purpose["kind"], () => string> = {
  comment: m.common_comment,
  reply: m.common_reply,
  edit: m.common_save,
};
const VISITOR_VERBS: Record<Purpose["kind"], () => string> = {
  comment: m.startup_comments_composer_signInAndComment,
  reply: m.startup_comments_composer_signInAndReply,
  edit: m.startup_comments_composer_signInAndSave,
};
const NEARLY_FULL = MAX_COMMENT_LENGTH - 500;

export function ComposerBar({ kind, length, isPreview, onPreview, onCancel, ...state }: ComposerBarProps) {
  const verbs = state.isVisitor ? VISITOR_VERBS : VERBS;
  return (
    <div className="flex flex-wrap items-center justify-end gap-x-2 gap-y-2">
      <span className="me-auto text-xs text-muted-foreground tabular-nums">
        {length > NEARLY_FULL ? (
          m.startup_comments_composer_left({ left: formatNumber(MAX_COMMENT_LENGTH - length) })
        ) : kind === "edit" ? (
          m.startup_comments_editHint({ minutes: EDIT_WINDOW_MINUTES })
        ) : (
          <span className="pointer-coarse:hidden">{m.startup_comments_composer_keys()}</span>
        )}
      </span>
      {onCancel && (
        <Button variant="ghost" size="sm" onClick={onCancel}>
          {m.common_cancel()}
        </Button>
      )}
      {length > 0 && (
        <Button variant="outline" size="sm" aria-pressed={isPreview} onClick={() => onPreview(!isPreview)}>
          {isPreview ? m.common_write() : m.common_preview()}
        </Button>
      )}
      <Button type="submit" size="sm" loading={state.isSending}>
        {verbs[kind]()}
      </Button>
    </div>
  );
}
