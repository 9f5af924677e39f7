import { useId, useState } from "react";
import { useFormContext, useWatch } from "react-hook-form";
import { clientOnly } from "@/components/client-only";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { Textarea } from "@/components/ui/textarea";
import { PLAN_COPY } from "@/features/session/planning/copy";
import type { SessionPlan } from "@/features/session/schema";

const Markdown = clientOnly(
  () => import("@/components/content/markdown").then((file) => file.Markdown),
  () => <p className="text-sm text-muted-foreground">{PLAN_COPY.previewLoads}</p>,
);

export function TextFields() {
  const { register, formState } = useFormContext<SessionPlan>();
  const { errors } = formState;
  return (
    <>
      <Field label={PLAN_COPY.title} required error={errors.title?.message}>
        {(wiring) => <Input {...wiring} {...register("title")} placeholder={PLAN_COPY.titleExample} />}
      </Field>
      <Field
        label={PLAN_COPY.description}
        required
        hint={PLAN_COPY.descriptionHint}
        error={errors.description?.message}
      >
        {(wiring) => (
          <Textarea
            {...wiring}
            {...register("description")}
            rows={6}
            className="max-h-[60vh] min-h-36"
            placeholder={PLAN_COPY.descriptionExample}
          />
        )}
      </Field>
      <Preview />
    </>
  );
}

function Preview() {
  const id = useId();
  const { control } = useFormContext<SessionPlan>();
  const text = useWatch({ control, name: "description" });
  const [isShown, setShown] = useState(false);
  return (
    <div className="-mt-2 flex flex-col gap-2">
      <Button
        variant="outline"
        size="sm"
        className="self-start"
        aria-expanded={isShown}
        aria-controls={id}
        onClick={() => setShown(!isShown)}
      >
        {isShown ? PLAN_COPY.hidePreview : PLAN_COPY.preview}
      </Button>
      <div id={id} hidden={!isShown} className="rounded-md border bg-card p-4">
        {isShown && (text.trim() ? <Markdown source={text} /> : PLAN_COPY.nothingYet)}
      </div>
    </div>
  );
}
