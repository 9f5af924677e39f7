import { useId, useState } from "react";
import { useFormContext, useWatch } from "react-hook-form";
import * as m from "#messages";
import { clientOnly } from "@/components/client-only";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { Textarea } from "@/components/ui/textarea";
import type { SessionPlan } from "@/features/session/schema";

const Markdown = clientOnly(
  () => import("@/components/content/markdown").then((file) => file.Markdown),
  () => <p className="text-sm text-muted-foreground">{m.common_loadingPreview()}</p>,
);

export function TextFields() {
  const { register, formState } = useFormContext<SessionPlan>();
  const { errors } = formState;
  return (
    <>
      <Field label={m.common_title()} required error={errors.title?.message}>
        {(wiring) => (
          <Input {...wiring} {...register("title")} placeholder={m.session_planning_plan_titleExample()} />
        )}
      </Field>
      <Field
        label={m.common_description()}
        required
        hint={m.session_planning_plan_descriptionHint()}
        error={errors.description?.message}
      >
        {(wiring) => (
          <Textarea
            {...wiring}
            {...register("description")}
            rows={6}
            className="max-h-[60vh] min-h-36"
            placeholder={m.session_planning_plan_descriptionExample()}
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
        {isShown ? m.common_hidePreview() : m.common_preview()}
      </Button>
      <div id={id} hidden={!isShown} className="rounded-md border bg-card p-4">
        {isShown && (text.trim() ? <Markdown key={text} source={text} /> : m.common_nothingToPreview())}
      </div>
    </div>
  );
}
