import type { UseFormReturn } from "react-hook-form";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";

type Values = { topic: "question" | "problem" | "account" | "conduct" | "other"; message: string };
type Form = UseFormReturn<Values & { name: string; email: string }>;

/** By whom a visitor's message is, and where the answer goes. */
export function SenderFields({ form }: { form: Form }) {
  const { errors } = form.formState;
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <Field label="Your name" error={errors.name?.message} required>
        {(control) => <Input {...control} {...form.register("name")} autoComplete="name" />}
      </Field>
      <Field label="Your e-mail" error={errors.email?.message} required>
        {(control) => (
          <Input
            {...control}
            {...form.register("email")}
            type="email"
            inputMode="email"
            autoComplete="email"
            autoCapitalize="none"
            spellCheck={false}
            placeholder="you@example.com"
          />
        )}
      </Field>
    </div>
  );
}
