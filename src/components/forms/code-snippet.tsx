"use client";
import { Check, Copy } from "lucide-react";
import { useId, useState } from "react";
import * as m from "#messages";
import { announce } from "@/components/feedback/announce";
import { Button } from "@/components/ui/button";
import { toast } from "@/components/ui/toast";

const COPIED_MS = 2000;

/** Code to copy. */
export function CodeSnippet({ label, text }: { label: string; text: string }) {
  const id = useId();
  const [isCopied, setCopied] = useState(false);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
    } catch {
      return toast.error(m.common_notCopied(), { description: m.common_copyManually() });
    }
    setCopied(true);
    announce(m.components_codeSnippet_isCopied({ what: label }));
    setTimeout(() => setCopied(false), COPIED_MS);
  };
  return (
    <div className="flex min-w-0 flex-col gap-1.5">
      <div className="flex items-center justify-between">
        <label htmlFor={id} className="text-sm font-medium">
          {label}
        </label>
        <Button
          variant="ghost"
          size="sm"
          onClick={copy}
          aria-label={m.components_codeSnippet_copyWhat({ what: label })}
        >
          {isCopied ? <Check aria-hidden="true" /> : <Copy aria-hidden="true" />}
          <span>{isCopied ? m.common_copied() : m.common_copy()}</span>
        </Button>
      </div>
      <textarea
        id={id}
        readOnly
        rows={3}
        value={text}
        spellCheck={false}
        onFocus={({ target }) => target.select()}
        className="resize-none rounded-md border bg-muted px-3 py-2 font-mono text-xs break-all"
      />
    </div>
  );
}
