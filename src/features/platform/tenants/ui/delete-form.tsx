"use client";
import { useState } from "react";
import * as m from "#messages";
import { Section } from "@/components/content/section";
import { useMutationFeedback } from "@/components/hooks/use-mutation-feedback";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { RESTORE_DAYS } from "@/features/platform/rules";
import { DeleteTenant } from "@/features/platform/schema";
import { api } from "@/trpc/react";
import { ReasonField } from "./reason-form";

type DeleteFormProps = { tenantId: string; domain: string };

/** Requires typing the domain. (TEN-15) */
export function DeleteForm({ tenantId, domain }: DeleteFormProps) {
  const [typed, setTyped] = useState("");
  const [reason, setReason] = useState("");
  const [error, setError] = useState("");
  const { done, onError } = useMutationFeedback({ failed: m.platform_deleteFailed() });
  const remove = api.platform.deleteTenant.useMutation({
    onError,
    onSuccess: () => done(m.platform_deleted()),
  });
  const submit = (event: React.FormEvent) => {
    event.preventDefault();
    const read = DeleteTenant.safeParse({ tenantId, domain: typed, reason });
    setError(read.error?.issues[0]?.message ?? "");
    if (read.data && !remove.isPending) remove.mutate(read.data);
  };
  return (
    <Section isFramed title={m.common_delete()} text={m.platform_tenants_delete_text({ days: RESTORE_DAYS })}>
      <form noValidate onSubmit={submit} className="grid gap-4 sm:grid-cols-2">
        <Field label={m.platform_tenants_delete_type({ domain })}>
          {(control) => (
            <Input
              {...control}
              value={typed}
              autoCapitalize="none"
              autoComplete="off"
              spellCheck={false}
              onChange={({ target }) => setTyped(target.value)}
            />
          )}
        </Field>
        <ReasonField
          hint={m.platform_tenants_delete_mailHint()}
          {...{ error, reason }}
          onChange={setReason}
        />
        <Button
          type="submit"
          variant="destructive"
          disabled={typed.trim().toLowerCase() !== domain}
          loading={remove.isPending}
          className="justify-self-start"
        >
          {m.platform_tenants_delete_submit()}
        </Button>
      </form>
    </Section>
  );
}
