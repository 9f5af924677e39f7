"use client";
import { type FormEvent, useState } from "react";
import * as m from "#messages";
import { Section } from "@/components/content/section";
import { ConfirmButton } from "@/components/forms/confirm-button";
import { useMutationFeedback } from "@/components/hooks/use-mutation-feedback";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { Textarea } from "@/components/ui/textarea";
import { CLOSING_DAYS } from "@/features/tenant/closing/schema";
import { toErrorMessage } from "@/lib/errors/error-message";
import { api } from "@/trpc/react";

type ClosingFormProps = { domain: string; closesOn: string | null };

/** An owner closes the community, after 30 days in which they can change their mind. */
export function ClosingForm({ domain, closesOn }: ClosingFormProps) {
  const { done, onError } = useMutationFeedback({ failed: m.tenant_closing_failed() });
  const keep = api.tenant.keepOpen.useMutation({ onError, onSuccess: () => done(m.tenant_closing_kept()) });
  if (!closesOn) return <AnnounceForm domain={domain} />;
  return (
    <Section isFramed title={m.tenant_closing_close()} text={m.tenant_closing_closesOn({ day: closesOn })}>
      <Button loading={keep.isPending} className="self-start" onClick={() => keep.mutate()}>
        {m.tenant_closing_keep()}
      </Button>
    </Section>
  );
}

function AnnounceForm({ domain }: Pick<ClosingFormProps, "domain">) {
  const [typed, setTyped] = useState("");
  const [reason, setReason] = useState("");
  const { done } = useMutationFeedback();
  const close = api.tenant.close.useMutation({ onSuccess: () => done(m.tenant_closing_announced()) });
  const isConfirmed = typed.trim().toLowerCase() === domain;
  return (
    <Section
      isFramed
      title={m.tenant_closing_close()}
      text={m.tenant_closing_closeText({ days: CLOSING_DAYS })}
    >
      <form
        noValidate
        className="flex flex-col gap-4"
        onSubmit={(event: FormEvent) => event.preventDefault()}
      >
        <Field label={m.tenant_closing_reason()} hint={m.tenant_closing_reasonHint()} optional>
          {(control) => (
            <Textarea {...control} value={reason} onChange={({ target }) => setReason(target.value)} />
          )}
        </Field>
        <Field
          label={m.platform_tenants_delete_type({ domain })}
          error={close.error ? toErrorMessage(close.error) : undefined}
        >
          {(control) => (
            <Input
              {...control}
              value={typed}
              autoCapitalize="none"
              autoComplete="off"
              spellCheck={false}
              dir="ltr"
              onChange={({ target }) => setTyped(target.value)}
            />
          )}
        </Field>
        <ConfirmButton
          variant="destructive"
          className="self-start"
          disabled={!isConfirmed}
          ask={{
            title: m.tenant_closing_confirmTitle(),
            text: m.tenant_closing_confirmText({ days: CLOSING_DAYS }),
            confirm: m.tenant_closing_submit(),
          }}
          onConfirm={() => close.mutateAsync({ domain: typed, reason })}
        >
          {m.tenant_closing_submit()}
        </ConfirmButton>
      </form>
    </Section>
  );
}
