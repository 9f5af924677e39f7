"use client";
import { Button } from "@/components/ui/button";
import { COMPOSER_COPY, EDIT_HINT } from "@/features/startup/comments/copy";
import { MAX_COMMENT_LENGTH } from "@/features/startup/comments/rules";
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

const VERBS: Record<Purpose["kind"], string> = {
  comment: COMPOSER_COPY.comment,
  reply: COMPOSER_COPY.reply,
  edit: COMPOSER_COPY.save,
};
const SENDS = <span className="pointer-coarse:hidden">{COMPOSER_COPY.keys}</span>;
const NEARLY_FULL = MAX_COMMENT_LENGTH - 500;

export function ComposerBar({ kind, length, isPreview, onPreview, onCancel, ...state }: ComposerBarProps) {
  const verb = state.isVisitor ? COMPOSER_COPY.signInAnd(VERBS[kind].toLowerCase()) : VERBS[kind];
  return (
    <div className="flex flex-wrap items-center justify-end gap-x-2 gap-y-2">
      <span className="mr-auto text-xs text-muted-foreground tabular-nums">
        {length > NEARLY_FULL
          ? `${formatNumber(MAX_COMMENT_LENGTH - length)} characters left`
          : kind === "edit"
            ? EDIT_HINT
            : SENDS}
      </span>
      {onCancel && (
        <Button variant="ghost" size="sm" onClick={onCancel}>
          {COMPOSER_COPY.cancel}
        </Button>
      )}
      {length > 0 && (
        <Button variant="outline" size="sm" aria-pressed={isPreview} onClick={() => onPreview(!isPreview)}>
          {isPreview ? COMPOSER_COPY.write : COMPOSER_COPY.preview}
        </Button>
      )}
      <Button type="submit" size="sm" loading={state.isSending}>
        {verb}
      </Button>
    </div>
  );
}
