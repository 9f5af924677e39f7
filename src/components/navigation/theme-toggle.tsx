"use client";

import { Monitor, Moon, Sun } from "lucide-react";
import * as m from "#messages";
import { THEME_NAMES } from "@/components/copy";
import { chooseTheme, THEMES, useTheme } from "@/components/hooks/use-theme";

const ICONS = { light: Sun, dark: Moon, system: Monitor };

export function ThemeToggle() {
  const theme = useTheme();
  return (
    <fieldset className="inline-flex w-fit rounded-full border p-0.5">
      <legend className="sr-only">{m.components_ui_theme()}</legend>
      {THEMES.map((value) => {
        const Icon = ICONS[value];
        const label = THEME_NAMES[value]();
        return (
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
              onChange={() => chooseTheme(value)}
              className="sr-only"
            />
            <Icon aria-hidden="true" className="size-4" />
            <span className="sr-only">{label}</span>
          </label>
        );
      })}
    </fieldset>
  );
}
