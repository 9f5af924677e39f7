"use client";
import { zodResolver } from "@hookform/resolvers/zod";
import { useForm } from "react-hook-form";
import * as m from "#messages";
import { markRefusedFields } from "@/components/feedback/mark-refused-fields";
import { toastError } from "@/components/feedback/toast-error";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { toast } from "@/components/ui/toast";
import { CompanyForm as Schema } from "@/features/auth/company/schema";
import { api, type Outputs } from "@/trpc/react";

const FIELDS = [
  { name: "name", label: m.common_name, hint: m.auth_company_nameHint },
  { name: "issuer", label: m.auth_company_issuer, hint: m.auth_company_issuerHint },
  { name: "clientId", label: m.auth_company_clientId },
  { name: "clientSecret", label: m.auth_company_secret, type: "password" },
  { name: "roleClaim", label: m.auth_company_roleClaim, hint: m.auth_company_roleClaimHint, optional: true },
  { name: "admins", label: m.auth_company_admins, hint: m.auth_company_valuesHint, optional: true },
  { name: "moderators", label: m.auth_company_moderators, hint: m.auth_company_valuesHint, optional: true },
] as const;

/** The server reads the provider's configuration before it saves. The stored secret is never sent to the browser. */
export function CompanyForm({ state: { fields, version } }: { state: Outputs["auth"]["company"]["read"] }) {
  const cache = api.useUtils();
  const form = useForm({ resolver: zodResolver(Schema), defaultValues: { ...fields, clientSecret: "" } });
  const { errors } = form.formState;
  const save = api.auth.company.save.useMutation({
    onSuccess: () => {
      void toast.success(m.auth_company_saved());
      void cache.auth.company.read.invalidate();
    },
    onError: (error) => {
      markRefusedFields(form, error);
      toastError(m.common_nothingChanged(), error);
    },
  });
  return (
    <form
      noValidate
      autoComplete="off"
      className="flex max-w-reading flex-col gap-5"
      onSubmit={form.handleSubmit((values) => save.mutate({ ...values, version }))}
    >
      {FIELDS.map(({ name, label, ...rest }) => {
        const isKept = name === "clientSecret" && version !== null;
        return (
          <Field
            key={name}
            label={label()}
            hint={isKept ? m.auth_company_secretStored() : "hint" in rest ? rest.hint() : undefined}
            optional={isKept || "optional" in rest}
            error={errors[name]?.message}
          >
            {(control) => (
              <Input
                {...control}
                {...form.register(name)}
                type={"type" in rest ? rest.type : "text"}
                autoComplete={"type" in rest ? "new-password" : "off"}
                autoCapitalize="none"
                spellCheck={false}
              />
            )}
          </Field>
        );
      })}
      <Button type="submit" loading={save.isPending} className="self-start">
        {m.common_save()}
      </Button>
    </form>
  );
}
