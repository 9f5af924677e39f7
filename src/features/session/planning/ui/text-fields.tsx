import { useFormContext, useWatch } from "react-hook-form";
import * as m from "#messages";
import { MarkdownPreview } from "@/components/content/markdown-preview";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { Textarea } from "@/components/ui/textarea";
import type { SessionPlan } from "@/features/session/schema";

export function TextFields() {
  const { register, formState, control } = useFormContext<SessionPlan>();
  const { errors } = formState;
  const text = useWatch({ control, name: "description" });
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
      <MarkdownPreview text={text} className="-mt-2" />
    </>
  );
}
