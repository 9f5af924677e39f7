"use client";
import { zodResolver } from "@hookform/resolvers/zod";
import { useRouter } from "next/navigation";
import { useForm } from "react-hook-form";
import * as m from "#messages";
import { markRefusedFields } from "@/components/feedback/mark-refused-fields";
import { MeanwhileNote } from "@/components/feedback/meanwhile-note";
import { toastError } from "@/components/feedback/toast-error";
import { asFields, useRebase } from "@/components/hooks/use-rebase";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { toast } from "@/components/ui/toast";
import { api, type Outputs } from "@/trpc/react";
import { type Configure, SaveConfiguration } from "../schema";

type Configuration = Outputs["hosting"]["configuration"];
type Name = keyof Configure["base"];

const FIELDS: { name: Name; label: () => string; hint: () => string; type: string }[] = [
  {
    name: "email",
    label: m.common_email,
    hint: m.hosting_provider_configuration_emailHint,
    type: "email",
  },
  {
    name: "accountId",
    label: m.hosting_provider_configuration_account,
    hint: m.hosting_provider_configuration_accountHint,
    type: "text",
  },
  {
    name: "zoneId",
    label: m.hosting_provider_configuration_zone,
    hint: m.hosting_provider_configuration_zoneHint,
    type: "text",
  },
  {
    name: "project",
    label: m.hosting_provider_configuration_project,
    hint: m.hosting_provider_configuration_projectHint,
    type: "text",
  },
];

const NAMES = Object.fromEntries(FIELDS.map(({ name, label }) => [name, label])) as Record<
  Name,
  () => string
>;

/** The provider verifies the input before it is stored. The stored token is never sent to the browser. */
export function ConfigurationForm({ configuration }: { configuration: Configuration }) {
  const router = useRouter();
  const cache = api.useUtils();
  const { isSet, trouble, email, accountId, zoneId, project } = configuration;
  const form = useForm({
    resolver: zodResolver(SaveConfiguration),
    defaultValues: { apiToken: "", email, accountId, zoneId, project },
  });
  const { errors } = form.formState;
  const { base, meanwhile, settle, rebase } = useRebase({ email, accountId, zoneId, project }, asFields);
  const save = api.hosting.configure.useMutation({
    onSuccess: ({ outcome, values }) => {
      if (outcome === "clash") {
        const { apiToken, ...mine } = form.getValues();
        form.reset({ apiToken, ...rebase(mine, values) });
        return;
      }
      settle(values);
      void toast.success(m.hosting_configured());
      form.resetField("apiToken");
      void cache.hosting.invalidate();
      router.refresh();
    },
    onError: (error) => {
      markRefusedFields(form, error);
      toastError(m.hosting_configureFailed(), error);
    },
  });
  return (
    <form
      noValidate
      autoComplete="off"
      className="flex max-w-reading flex-col gap-5"
      onSubmit={form.handleSubmit((values) => save.mutate({ ...values, base: base.current }))}
    >
      <MeanwhileNote meanwhile={meanwhile} names={NAMES} />
      {trouble && <p className="rounded-md bg-warning-wash px-3 py-2 text-sm text-warning">{trouble}</p>}
      <Field
        label={m.hosting_provider_configuration_token()}
        hint={
          isSet
            ? m.hosting_provider_configuration_tokenStored()
            : m.hosting_provider_configuration_tokenHint()
        }
        error={errors.apiToken?.message}
        optional={isSet}
      >
        {(control) => (
          <Input {...control} {...form.register("apiToken")} type="password" autoComplete="new-password" />
        )}
      </Field>
      {FIELDS.map(({ name, label, hint, type }) => (
        <Field key={name} label={label()} hint={hint()} error={errors[name]?.message}>
          {(control) => (
            <Input
              {...control}
              {...form.register(name)}
              type={type}
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
            />
          )}
        </Field>
      ))}
      <Button type="submit" loading={save.isPending} className="self-start">
        {m.hosting_provider_configuration_submit()}
      </Button>
    </form>
  );
}
