import type { UseFormReturn } from "react-hook-form";
import * as m from "#messages";
import { RichText } from "@/components/content/rich-text";
import { EmailInput } from "@/components/forms/email-input";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";

type Sender = { name: string; email: string };

type SenderFieldsProps<Values extends Sender> = {
  form: UseFormReturn<Values>;
  viewer: { email: string } | null | undefined;
};

/** Signed-in users needn't enter name and address. */
export function SenderFields<Values extends Sender>({ form: given, viewer }: SenderFieldsProps<Values>) {
  // Every form passed in has these two fields.
  const form = given as unknown as UseFormReturn<Sender>;
  const { errors } = form.formState;
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
        {(control) => <Input {...control} {...form.register("name")} autoComplete="name" />}
      </Field>
      <Field label={m.support_tickets_form_email()} error={errors.email?.message} required>
        {(control) => (
          <EmailInput {...control} {...form.register("email")} placeholder={m.common_emailExample()} />
        )}
      </Field>
    </div>
  );
}
