"use client";

import { Monitor, Moon, Sun } from "lucide-react";
import { useSyncExternalStore } from "react";
import { UI_COPY } from "@/components/copy";
import { THEME_COOKIE, themeIn } from "@/lib/browser/theme-script";

const THEMES = [
  { value: "light", label: "Light", Icon: Sun },
  { value: "dark", label: "Dark", Icon: Moon },
  { value: "system", label: "System", Icon: Monitor },
] as const;

type Theme = (typeof THEMES)[number]["value"];

/** The longest lifetime browsers allow for a cookie. */
const COOKIE_MAX_AGE_SECONDS = 400 * 24 * 3600;
const CHANGED = "themechange";
const root = () => document.documentElement;

function subscribe(onChange: () => void) {
  window.addEventListener(CHANGED, onChange);
  document.addEventListener("visibilitychange", catchUp);
  return () => {
    window.removeEventListener(CHANGED, onChange);
    document.removeEventListener("visibilitychange", catchUp);
  };
}

/** Another tab may have changed the theme while this one was hidden. */
function catchUp() {
  if (document.hidden || !navigator.cookieEnabled) return;
  const kept = themeIn(document.cookie) ?? "system";
  if (kept !== current()) show(kept);
}

const current = (): Theme => {
  const chosen = root().dataset.theme;
  return chosen === "light" || chosen === "dark" ? chosen : "system";
};

function show(theme: Theme) {
  if (theme === "system") delete root().dataset.theme;
  else root().dataset.theme = theme;
  window.dispatchEvent(new Event(CHANGED));
}

function choose(theme: Theme) {
  keep(theme);
  show(theme);
}

/** If cookies are unavailable, the choice lasts as long as the page. */
function keep(theme: Theme) {
  try {
    const seconds = theme === "system" ? 0 : COOKIE_MAX_AGE_SECONDS;
    // biome-ignore lint/suspicious/noDocumentCookie: browsers have the Cookie Store only where https is.
    document.cookie = `${THEME_COOKIE}=${theme}; Path=/; Max-Age=${seconds}; SameSite=Lax`;
  } catch {}
}

export function ThemeToggle() {
  const theme = useSyncExternalStore(subscribe, current, () => null);
  return (
    <fieldset className="inline-flex w-fit rounded-full border p-0.5">
      <legend className="sr-only">{UI_COPY.theme}</legend>
      {THEMES.map(({ value, label, Icon }) => (
        <label
          key={value}
          title={label}
          className="flex size-7 cursor-pointer items-center justify-center rounded-full text-muted-foreground transition-colors hover:text-foreground has-checked:bg-accent has-checked:text-foreground forced-colors:has-checked:outline-1 has-focus-visible:outline-2 has-focus-visible:outline-ring"
        >
          <input
            type="radio"
            name="theme"
            value={value}
            checked={theme === value}
            onChange={() => choose(value)}
            className="sr-only"
          />
          <Icon aria-hidden="true" className="size-4" />
          <span className="sr-only">{label}</span>
        </label>
      ))}
    </fieldset>
  );
}
