import type { FieldError, UseFormRegisterReturn } from "react-hook-form";
import * as m from "#messages";
import { RichText } from "@/components/content/rich-text";
import { EmailInput } from "@/components/forms/email-input";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";

type SenderFieldsProps = {
  register: (field: "name" | "email") => UseFormRegisterReturn;
  errors: { name?: FieldError; email?: FieldError };
  viewer: { email: string } | null | undefined;
};

/** Signed-in users needn't enter name and address. */
export function SenderFields({ register, errors, viewer }: SenderFieldsProps) {
  if (viewer)
    return (
      <p className="text-sm text-muted-foreground">
        <RichText
          text={m.support_tickets_form_answerTo({ email: viewer.email })}
          parts={{ email: (words) => <span className="text-foreground">{words}</span> }}
        />
      </p>
    );
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <Field label={m.common_yourName()} error={errors.name?.message} required>
        {(control) => <Input {...control} {...register("name")} autoComplete="name" />}
      </Field>
      <Field label={m.support_tickets_form_email()} error={errors.email?.message} required>
        {(control) => (
          <EmailInput {...control} {...register("email")} placeholder={m.common_emailExample()} />
        )}
      </Field>
    </div>
  );
}
