"use client";
import { useState } from "react";
import * as m from "#messages";
import { THEME_NAMES } from "@/components/copy";
import { CodeSnippet } from "@/components/forms/code-snippet";
import { Field } from "@/components/ui/field";
import { Select } from "@/components/ui/select";
import { EMBED_NAMES } from "@/features/integrations/embeds/copy";
import {
  EMBED_SIZES,
  EMBED_THEMES,
  type Embedded,
  type EmbedTheme,
  embedPath,
  frameHtml,
} from "@/features/integrations/embeds/urls";

type EmbedCodeProps = { offered: readonly Embedded[]; origin: string; community: string };

const nameOf = (theme: EmbedTheme): string => THEME_NAMES[theme === "auto" ? "system" : theme]();

/** Shows an embed as other sites would, with its code. */
export function EmbedCode({ offered, origin, community }: EmbedCodeProps) {
  const [kind, setKind] = useState(offered[0]?.kind);
  const [theme, setTheme] = useState<EmbedTheme>("auto");
  const embedded = offered.find((one) => one.kind === kind) ?? offered[0];
  if (!embedded) return null;
  const { height, width } = EMBED_SIZES[embedded.kind];
  return (
    <div className="flex max-w-reading min-w-0 flex-col gap-5">
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label={m.integrations_embeds_what()}>
          {(control) => (
            <Select
              {...control}
              value={embedded.kind}
              onChange={({ target }) => setKind(offered.find((one) => one.kind === target.value)?.kind)}
            >
              {offered.map((one) => (
                <option key={one.kind} value={one.kind}>
                  {EMBED_NAMES[one.kind]()}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <Field label={m.integrations_embeds_theme()}>
          {(control) => (
            <Select
              {...control}
              value={theme}
              onChange={({ target }) => setTheme(EMBED_THEMES.find((one) => one === target.value) ?? "auto")}
            >
              {EMBED_THEMES.map((one) => (
                <option key={one} value={one}>
                  {nameOf(one)}
                </option>
              ))}
            </Select>
          )}
        </Field>
      </div>
      <iframe
        src={embedPath(embedded, theme)}
        title={m.common_preview()}
        width={width}
        height={height}
        className="max-w-full rounded-lg border"
      />
      <CodeSnippet
        label={m.integrations_embeds_code()}
        text={frameHtml({ embedded, theme, origin, title: community })}
      />
      <p className="text-sm text-muted-foreground">{m.integrations_embeds_oembed()}</p>
    </div>
  );
}
