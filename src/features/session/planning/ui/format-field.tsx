import { useFormContext, useWatch } from "react-hook-form";
import * as m from "#messages";
import { DotsProgress } from "@/components/graphics/dots";
import { FieldError } from "@/components/ui/field";
import { FORMATS, SESSION_FORMATS, type SessionFormat, talkSeconds } from "@/domain/session/rules";
import type { SessionPlan } from "@/features/session/schema";
import { formatTimer } from "@/lib/time/duration";

export function FormatField() {
  const { control, register, formState } = useFormContext<SessionPlan>();
  const chosen = useWatch({ control, name: "format" });
  const error = formState.errors.format?.message;
  return (
    <fieldset aria-describedby={error ? "format-error" : undefined}>
      <legend className="pb-1.5 text-sm font-medium">{m.common_format()}</legend>
      <div className="grid gap-2.5 sm:grid-cols-3">
        {SESSION_FORMATS.map((format) => (
          <FormatCard key={format} format={format} isChosen={chosen === format} {...register("format")} />
        ))}
      </div>
      <FieldError id="format-error" className="pt-1.5">
        {error}
      </FieldError>
    </fieldset>
  );
}

type FormatCardProps = ReturnType<ReturnType<typeof useFormContext<SessionPlan>>["register"]> & {
  format: SessionFormat;
  isChosen: boolean;
};

function FormatCard({ format, isChosen, ...input }: FormatCardProps) {
  const { name, slides, secondsPerSlide } = FORMATS[format];
  return (
    <label className="flex cursor-pointer items-center gap-4 rounded-lg border bg-card p-4 has-checked:border-brand has-checked:bg-brand-wash has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-ring sm:flex-col sm:items-start">
      <input {...input} type="radio" value={format} className="sr-only" />
      <span aria-hidden="true" className={isChosen ? "" : "opacity-60"}>
        <DotsProgress done={slides} label="" className="h-9" />
      </span>
      <span className="text-sm">
        <span className="block text-base font-semibold">{name()}</span>
        <span className="block text-muted-foreground tabular-nums">
          {m.session_browse_facts_shortFormatOf({
            slides,
            seconds: secondsPerSlide,
            talk: formatTimer(talkSeconds(format)),
          })}
        </span>
      </span>
    </label>
  );
}
