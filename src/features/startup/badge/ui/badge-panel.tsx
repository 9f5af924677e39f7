"use client";
import { Check, Copy } from "lucide-react";
import { useId, useState } from "react";
import * as m from "#messages";
import { THEME_NAMES } from "@/components/copy";
import { announce } from "@/components/feedback/announce";
import { Button } from "@/components/ui/button";
import { toast } from "@/components/ui/toast";
import {
  BADGE_SIZE,
  BADGE_THEMES,
  type BadgeTheme,
  badgeHtml,
  badgeMarkdown,
  badgePath,
} from "@/features/startup/badge/urls";

export type BadgePanelProps = {
  name: string;
  slug: string;
  community: string;
  /** The absolute URL of the startup page. */
  url: string;
};

const GROUNDS: Record<BadgeTheme, string> = { light: "bg-white", dark: "bg-[#09090b]" };

/** Both themes of the badge, with the embed code. (SUB-10) */
export function BadgePanel({ name, slug, community, url }: BadgePanelProps) {
  const [theme, setTheme] = useState<BadgeTheme>("light");
  const badge = { name, slug, community, url, theme };
  return (
    <div className="flex min-w-0 flex-col gap-5">
      <fieldset className="grid gap-3 sm:grid-cols-2">
        <legend className="sr-only">{m.startup_badge_look()}</legend>
        {BADGE_THEMES.map((one) => (
          <label
            key={one}
            className="flex cursor-pointer flex-col gap-2 rounded-md border bg-card p-2 text-sm has-checked:border-brand has-checked:bg-brand-wash"
          >
            <span className={`flex items-center justify-center rounded-sm p-3 ${GROUNDS[one]}`}>
              <picture>
                <img
                  src={badgePath(slug, one)}
                  alt={m.startup_badge_alt({ name, community, votes: one })}
                  {...BADGE_SIZE}
                />
              </picture>
            </span>
            <span className="flex items-center gap-2 px-1">
              <input
                type="radio"
                name="badge-theme"
                checked={theme === one}
                onChange={() => setTheme(one)}
                className="size-4 accent-primary"
              />
              {THEME_NAMES[one]()}
            </span>
          </label>
        ))}
      </fieldset>
      <Code label={m.startup_badge_html()} text={badgeHtml(badge)} />
      <Code label={m.startup_badge_markdown()} text={badgeMarkdown(badge)} />
    </div>
  );
}

const COPIED_MS = 2000;

function Code({ label, text }: { label: string; text: string }) {
  const id = useId();
  const [isCopied, setCopied] = useState(false);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
    } catch {
      return toast.error(m.common_notCopied(), { description: m.common_copyManually() });
    }
    setCopied(true);
    announce(m.startup_badge_isCopied({ what: label }));
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
          aria-label={m.startup_badge_copyWhat({ what: label })}
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
