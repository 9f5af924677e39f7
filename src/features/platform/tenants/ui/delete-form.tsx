"use client";
import { useState } from "react";
import { useMutationFeedback } from "@/components/hooks/use-mutation-feedback";
import { Section } from "@/components/section";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { copy } from "@/features/platform/copy";
import { RESTORE_DAYS } from "@/features/platform/rules";
import { DeleteTenant } from "@/features/platform/schema";
import { DELETE_COPY } from "@/features/platform/tenants/copy";
import { api } from "@/trpc/react";

type DeleteFormProps = { tenantId: string; domain: string };

/** Requires typing the domain. (TEN-15) */
export function DeleteForm({ tenantId, domain }: DeleteFormProps) {
  const [typed, setTyped] = useState("");
  const [reason, setReason] = useState("");
  const [error, setError] = useState("");
  const { done, onError } = useMutationFeedback({ failed: copy.deleteFailed });
  const remove = api.platform.deleteTenant.useMutation({ onError, onSuccess: () => done(copy.deleted) });
  const submit = (event: React.FormEvent) => {
    event.preventDefault();
    const read = DeleteTenant.safeParse({ tenantId, domain: typed, reason });
    setError(read.error?.issues[0]?.message ?? "");
    if (read.data && !remove.isPending) remove.mutate(read.data);
  };
  return (
    <Section isFramed title={DELETE_COPY.title} text={DELETE_COPY.text(RESTORE_DAYS)}>
      <form noValidate onSubmit={submit} className="grid gap-4 sm:grid-cols-2">
        <Field label={DELETE_COPY.type(domain)}>
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
        <Field label={DELETE_COPY.reason} hint={DELETE_COPY.mailHint} error={error}>
          {(control) => (
            <Input
              {...control}
              value={reason}
              maxLength={300}
              autoComplete="off"
              onChange={({ target }) => setReason(target.value)}
            />
          )}
        </Field>
        <Button
          type="submit"
          variant="destructive"
          disabled={typed.trim().toLowerCase() !== domain}
          loading={remove.isPending}
          className="justify-self-start"
        >
          {DELETE_COPY.submit}
        </Button>
      </form>
    </Section>
  );
}
