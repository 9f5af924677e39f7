import * as m from "#messages";
import { MarkdownPreview } from "@/components/content/markdown-preview";
import { Field } from "@/components/ui/field";
import { Textarea } from "@/components/ui/textarea";
import { formatNumber } from "@/lib/format/number";
import type { Language } from "@/lib/language/languages";

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
      <MarkdownPreview text={value} language={language} />
    </div>
  );
}
