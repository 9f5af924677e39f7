import { useId, useState } from "react";
import * as m from "#messages";
import { clientOnly } from "@/components/client-only";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { Textarea } from "@/components/ui/textarea";
import { formatNumber } from "@/lib/format/number";
import { directionOf, type Language } from "@/lib/language/languages";

const Markdown = clientOnly(
  () => import("@/components/content/markdown").then((file) => file.Markdown),
  () => <p className="text-sm text-muted-foreground">{m.common_loadingPreview()}</p>,
);

type BodyProps = {
  label: string;
  /** In which the text is written: the spelling checker and the preview's reader need it. */
  language: Language;
  value: string;
  maxLength: number;
  error?: string;
  onChange: (value: string) => void;
};

export function BodyField({ label, language, value, maxLength, error, onChange }: BodyProps) {
  const previewId = useId();
  const [isShown, setShown] = useState(false);
  const isLong = value.length > maxLength * 0.9;
  return (
    <div className="flex flex-col gap-2">
      <Field
        label={label}
        required
        hint={m.tenant_blog_post_markdown()}
        error={error}
        aside={isLong ? `${formatNumber(value.length)}/${formatNumber(maxLength)}` : undefined}
      >
        {(control) => (
          <Textarea
            {...control}
            lang={language}
            rows={14}
            className="max-h-[70vh] min-h-72 font-mono text-sm"
            value={value}
            maxLength={maxLength}
            onChange={({ target }) => onChange(target.value)}
          />
        )}
      </Field>
      <Button
        variant="outline"
        size="sm"
        className="self-start"
        aria-expanded={isShown}
        aria-controls={previewId}
        onClick={() => setShown(!isShown)}
      >
        {isShown ? m.common_hidePreview() : m.common_preview()}
      </Button>
      <section
        id={previewId}
        hidden={!isShown}
        aria-label={m.common_preview()}
        className="rounded-md border bg-card p-5"
      >
        {isShown &&
          (value.trim() ? (
            <div lang={language} dir={directionOf(language)}>
              <Markdown key={value} source={value} isOwn />
            </div>
          ) : (
            <p className="text-sm text-muted-foreground">{m.common_nothingToPreview()}</p>
          ))}
      </section>
    </div>
  );
}
