"use client";
import { FormProvider, useForm } from "react-hook-form";
import * as m from "#messages";
import { Section } from "@/components/content/section";
import { markRefusedFields } from "@/components/feedback/mark-refused-fields";
import { toastError } from "@/components/feedback/toast-error";
import { ValueField } from "@/components/forms/value-field";
import { Button } from "@/components/ui/button";
import { toast } from "@/components/ui/toast";
import { asQuestion } from "@/domain/fields/copy";
import { parseFields } from "@/domain/fields/rules";
import type { FieldInput } from "@/domain/fields/schema";
import type { OwnFields } from "@/features/member/fields/schema";
import { type ApiError, api } from "@/trpc/react";

type Values = { fields: FieldInput };

/** What the community asks its members, beside what belongs to the account. (FLD-4) */
export function MemberFieldsForm({ community, own }: { community: string; own: OwnFields }) {
  const form = useForm<Values>({ defaultValues: { fields: own.values } });
  const save = api.member.fields.save.useMutation();
  if (own.fields.length === 0) return null;
  const submit = form.handleSubmit(async ({ fields }) => {
    const { faults } = parseFields(own.fields, fields);
    for (const [key, message] of Object.entries(faults))
      form.setError(`fields.${key}`, { message }, { shouldFocus: key === Object.keys(faults)[0] });
    if (Object.keys(faults).length) return;
    try {
      const { values } = await save.mutateAsync({ values: fields });
      form.reset({ fields: values });
      void toast.success(m.member_fields_saved());
    } catch (error) {
      if (!markRefusedFields(form, error as ApiError)) toastError(m.member_fields_notSaved(), error);
    }
  });
  return (
    <Section title={m.member_fields_title({ community })} text={m.member_fields_text({ community })}>
      <FormProvider {...form}>
        <form noValidate onSubmit={submit} className="flex max-w-reading flex-col gap-5">
          {own.fields.map((field) => (
            <ValueField key={field.key} {...asQuestion(field)} />
          ))}
          <Button
            type="submit"
            loading={save.isPending}
            disabled={!form.formState.isDirty}
            className="self-start"
          >
            {m.common_saveChanges()}
          </Button>
        </form>
      </FormProvider>
    </Section>
  );
}
