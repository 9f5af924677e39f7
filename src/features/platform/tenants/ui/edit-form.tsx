"use client";
import { zodResolver } from "@hookform/resolvers/zod";
import { useForm } from "react-hook-form";
import * as m from "#messages";
import { Section } from "@/components/content/section";
import { markRefusedFields } from "@/components/feedback/mark-refused-fields";
import { MeanwhileNote } from "@/components/feedback/meanwhile-note";
import { useMutationFeedback } from "@/components/hooks/use-mutation-feedback";
import { asFields, useRebase } from "@/components/hooks/use-rebase";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { Select } from "@/components/ui/select";
import { PACKAGES, type Package } from "@/domain/subscription/rules";
import { PACKAGE_NAMES } from "@/features/platform/rules";
import { EditTenant } from "@/features/platform/schema";
import { api } from "@/trpc/react";

const EditValues = EditTenant.omit({ base: true });

const NAMES: Record<keyof EditTenant["base"], () => string> = {
  name: m.common_name,
  domain: m.common_domain,
  planType: m.platform_tenants_edit_plan,
};

type EditFormProps = { tenant: { id: string; name: string; domain: string; planType: Package } };

/** Edits name, domain and granted plan. (TEN-4) */
export function EditForm({ tenant: { id, name, domain, planType } }: EditFormProps) {
  const form = useForm({
    resolver: zodResolver(EditValues),
    defaultValues: { tenantId: id, name, domain, planType, reason: "" },
  });
  const { errors, isDirty } = form.formState;
  const { done, onError } = useMutationFeedback({ failed: m.platform_saveFailed() });
  const { base, meanwhile, settle, rebase } = useRebase({ name, domain, planType }, asFields);
  const edit = api.platform.editTenant.useMutation({
    onError: (error) => markRefusedFields(form, error) || onError(error),
    onSuccess: ({ outcome, values }) => {
      const { tenantId, reason, ...mine } = form.getValues();
      if (outcome === "clash") {
        form.reset({ tenantId, reason: "", ...values });
        form.reset({ tenantId, reason, ...rebase(mine, values) }, { keepDefaultValues: true });
        return;
      }
      settle(values);
      done(m.platform_saved());
      form.reset({ tenantId, reason: "", ...values });
    },
  });
  const reason = edit.error?.data?.reason;
  const isOfDomain = reason === "domain" || reason === "built-in";
  const refused = isOfDomain ? edit.error?.message : undefined;
  return (
    <Section isFramed title={m.common_edit()} text={m.platform_tenants_edit_text()}>
      <form
        noValidate
        onSubmit={form.handleSubmit((values) => edit.mutate({ ...values, base: base.current }))}
        className="grid gap-4 sm:grid-cols-2"
      >
        <div className="empty:hidden sm:col-span-2">
          <MeanwhileNote
            meanwhile={meanwhile}
            names={NAMES}
            describe={(field, values) =>
              field === "planType" ? PACKAGE_NAMES[values.planType]() : undefined
            }
          />
        </div>
        <Field label={m.common_name()} error={errors.name?.message} required>
          {(control) => <Input {...control} {...form.register("name")} maxLength={60} autoComplete="off" />}
        </Field>
        <Field
          label={m.common_domain()}
          hint={m.platform_tenants_edit_domainHint()}
          error={errors.domain?.message ?? refused}
          required
        >
          {(control) => (
            <Input
              {...control}
              {...form.register("domain")}
              autoCapitalize="none"
              autoComplete="off"
              spellCheck={false}
            />
          )}
        </Field>
        <Field label={m.platform_tenants_edit_plan()} error={errors.planType?.message}>
          {(control) => (
            <Select {...control} {...form.register("planType")}>
              {PACKAGES.map((one) => (
                <option key={one} value={one}>
                  {PACKAGE_NAMES[one]()}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <Field
          label={m.platform_tenants_edit_why()}
          hint={m.common_recordedInAuditLog()}
          error={errors.reason?.message}
          required
        >
          {(control) => (
            <Input {...control} {...form.register("reason")} maxLength={300} autoComplete="off" />
          )}
        </Field>
        <Button
          type="submit"
          disabled={!isDirty}
          loading={edit.isPending}
          className="self-start justify-self-start"
        >
          {m.common_save()}
        </Button>
      </form>
    </Section>
  );
}
