"use client";
import { type ComponentProps, type ReactNode, useState } from "react";
import * as m from "#messages";
import { Section } from "@/components/content/section";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { Why } from "@/features/platform/schema";

type ReasonFormProps = {
  title: string;
  text: ReactNode;
  label?: string;
  hint: string;
  action: string;
  variant: ComponentProps<typeof Button>["variant"];
  isPending: boolean;
  onSubmit: (reason: string) => void;
  children?: ReactNode;
};

export function ReasonForm({ label, hint, action, variant, children, ...props }: ReasonFormProps) {
  const { title, text, isPending, onSubmit } = props;
  const [reason, setReason] = useState("");
  const [error, setError] = useState("");
  const submit = (event: React.FormEvent) => {
    event.preventDefault();
    const read = Why.safeParse(reason);
    setError(read.error?.issues[0]?.message ?? "");
    if (read.success && !isPending) onSubmit(read.data);
  };
  return (
    <Section isFramed title={title} text={text}>
      <form noValidate onSubmit={submit} className="flex flex-wrap items-start gap-3">
        <ReasonField
          {...{ label, hint, error, reason }}
          className="min-w-56 grow sm:max-w-md"
          onChange={setReason}
        />
        {children}
        <Button type="submit" variant={variant} loading={isPending} className="sm:mt-6">
          {action}
        </Button>
      </form>
    </Section>
  );
}

type ReasonFieldProps = Pick<ComponentProps<typeof Field>, "hint" | "error" | "className"> & {
  label?: string;
  reason: string;
  onChange: (reason: string) => void;
};

export const ReasonField = ({ label, reason, onChange, ...field }: ReasonFieldProps) => (
  <Field label={label ?? m.common_reason()} {...field}>
    {(control) => (
      <Input
        {...control}
        value={reason}
        maxLength={300}
        autoComplete="off"
        onChange={({ target }) => onChange(target.value)}
      />
    )}
  </Field>
);
