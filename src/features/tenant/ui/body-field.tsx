import { clsx } from "clsx";
import { memo, useDeferredValue, useRef, useState } from "react";
import * as m from "#messages";
import { LazyMarkdown } from "@/components/content/lazy-markdown";
import { useMediaQuery } from "@/components/hooks/use-media-query";
import { Field } from "@/components/ui/field";
import { Textarea } from "@/components/ui/textarea";
import { formatNumber } from "@/lib/format/number";
import { directionOf, type Language } from "@/lib/language/languages";
import { FormatBar } from "./format-bar";

type BodyProps = {
  label: string;
  /** In which the text is written: the spelling checker and the preview's reader need it. */
  language: Language;
  value: string;
  maxLength: number;
  error?: string;
  onChange: (value: string) => void;
};

/** As wide as the two panes need to be beside each other: the breakpoint `lg`. */
const WIDE = "(min-width: 64rem)";

const VIEWS = [
  { view: "write", name: m.common_write },
  { view: "preview", name: m.common_preview },
] as const;
type View = (typeof VIEWS)[number]["view"];

/** A long Markdown text beside its preview, or one of the two where there is no room for both. */
export function BodyField({ label, language, value, maxLength, error, onChange }: BodyProps) {
  const textarea = useRef<HTMLTextAreaElement>(null);
  const [view, setView] = useState<View>("write");
  const isWide = useMediaQuery(WIDE);
  const drawn = useDeferredValue(value);
  const isLong = value.length > maxLength * 0.9;
  return (
    <div className="flex flex-col gap-3">
      <div className="segments lg:hidden">
        {VIEWS.map((one) => (
          <button
            key={one.view}
            type="button"
            aria-pressed={one.view === view}
            className="segment"
            onClick={() => setView(one.view)}
          >
            {one.name()}
          </button>
        ))}
      </div>
      <div className="grid gap-x-6 lg:grid-cols-2">
        <div className={clsx("min-w-0", view !== "write" && "max-lg:hidden")}>
          <Field
            label={label}
            required
            hint={m.tenant_blog_post_markdown()}
            error={error}
            aside={isLong ? `${formatNumber(value.length)}/${formatNumber(maxLength)}` : undefined}
          >
            {(control) => (
              <div>
                <FormatBar textarea={textarea} />
                <Textarea
                  {...control}
                  ref={textarea}
                  lang={language}
                  rows={14}
                  className="max-h-[70vh] min-h-72 rounded-t-none lg:min-h-112"
                  value={value}
                  maxLength={maxLength}
                  onChange={({ target }) => onChange(target.value)}
                />
              </div>
            )}
          </Field>
        </div>
        <section
          aria-label={m.common_preview()}
          className={clsx("flex min-w-0 flex-col gap-1.5", view !== "preview" && "max-lg:hidden")}
        >
          <p aria-hidden="true" className="text-sm font-medium max-lg:hidden">
            {m.common_preview()}
          </p>
          {(isWide || view === "preview") && <Drawn text={drawn} language={language} />}
        </section>
      </div>
    </div>
  );
}

type DrawnProps = { text: string; language: Language };

/** Drawn again after the typed letter is, because a long text takes a while. */
const Drawn = memo(({ text, language }: DrawnProps) => (
  <div
    lang={language}
    dir={directionOf(language)}
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reachable by keyboard
    tabIndex={0}
    className="max-h-[calc(70vh+2.5rem)] min-h-72 overflow-y-auto rounded-md border bg-card p-5 lg:min-h-122"
  >
    {text.trim() ? (
      <LazyMarkdown source={text} isOwn />
    ) : (
      <p className="text-sm text-muted-foreground">{m.common_nothingToPreview()}</p>
    )}
  </div>
));
