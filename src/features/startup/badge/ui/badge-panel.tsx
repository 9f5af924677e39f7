"use client";
import { useState } from "react";
import * as m from "#messages";
import { THEME_NAMES } from "@/components/copy";
import { CodeSnippet } from "@/components/forms/code-snippet";
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
      <CodeSnippet label={m.startup_badge_html()} text={badgeHtml(badge)} />
      <CodeSnippet label={m.startup_badge_markdown()} text={badgeMarkdown(badge)} />
    </div>
  );
}
