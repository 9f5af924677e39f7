"use client";
import type { KeyboardEvent, RefObject } from "react";
import * as m from "#messages";
import { LazyMarkdown } from "@/components/content/lazy-markdown";
import { Label } from "@/components/ui/label";
import { Textarea } from "@/components/ui/textarea";
import { MentionList } from "./mention-list";
import { useMentions } from "./use-mentions";

type ComposerFieldProps = {
  id: string;
  label: string;
  textarea: RefObject<HTMLTextAreaElement | null>;
  text: string;
  error: string | null;
  isPreview: boolean;
  /** Only signed-in users can look up members. */
  hasMentions: boolean;
  onWrite: (text: string) => void;
  onSend: () => void;
};

/** The editor or the preview. Typing @ opens the list of members. */
export function ComposerField({ id, label, textarea, text, error, isPreview, ...props }: ComposerFieldProps) {
  const { onWrite, onSend } = props;
  const mentions = useMentions({ isEnabled: props.hasMentions, textarea, onWrite });
  const { combobox } = mentions;
  const onKeyDown = (event: KeyboardEvent) => {
    const isSend = event.key === "Enter" && (event.ctrlKey || event.metaKey);
    if (!isSend) return combobox.steer(event.nativeEvent);
    event.preventDefault();
    onSend();
  };
  return (
    <>
      <Label htmlFor={id}>{label}</Label>
      {isPreview && (
        <div className="min-h-24 rounded-md border px-3 py-2">
          <LazyMarkdown source={text} mentions={mentions.known} className="text-sm" />
        </div>
      )}
      <div className={isPreview ? "hidden" : "relative"}>
        <Textarea
          id={id}
          ref={textarea}
          rows={3}
          value={text}
          placeholder={m.startup_comments_composer_placeholder()}
          aria-invalid={error ? true : undefined}
          aria-describedby={`${id}-error`}
          {...combobox.fieldProps}
          onChange={(event) => {
            onWrite(event.target.value);
            mentions.look();
          }}
          onKeyDown={onKeyDown}
          onBlur={mentions.close}
        />
        {combobox.isOpen && <MentionList people={mentions.people} combobox={combobox} />}
      </div>
      <p id={`${id}-error`} aria-live="polite" className="text-sm text-destructive empty:hidden">
        {error}
      </p>
    </>
  );
}
