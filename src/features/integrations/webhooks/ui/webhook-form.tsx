"use client";
import { type FormEvent, useState } from "react";
import * as m from "#messages";
import { InlineError } from "@/components/feedback/inline-error";
import { useMutationFeedback } from "@/components/hooks/use-mutation-feedback";
import { Button } from "@/components/ui/button";
import { ChangeWebhook, CreateWebhook, type ShownWebhook } from "@/features/integrations/webhooks/schema";
import { toErrorMessage } from "@/lib/errors/error-message";
import { api } from "@/trpc/react";
import { NewSecret } from "./new-secret";
import { type WebhookErrors, WebhookFields, type WebhookValues } from "./webhook-fields";

const BLANK: WebhookValues = { name: "", address: "", format: "standard", events: [] };

type Issue = { path: PropertyKey[]; message: string };

/** The first issue of each field. */
const errorsOf = (issues: readonly Issue[] = []): WebhookErrors =>
  Object.fromEntries(issues.toReversed().map(({ path: [field], message }) => [field, message]));

/** Adds a webhook, whose secret stays visible until the next one is added. */
export function NewWebhook() {
  const [values, setValues] = useState(BLANK);
  const [errors, setErrors] = useState<WebhookErrors>({});
  const [secret, setSecret] = useState<string | null>(null);
  const { done } = useMutationFeedback();
  const create = api.integrations.webhooks.create.useMutation({
    onSuccess: (created) => {
      setSecret(values.format === "standard" ? created.secret : null);
      setValues(BLANK);
      done(m.integrations_webhooks_created());
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (create.isPending) return;
    const read = CreateWebhook.safeParse(values);
    setErrors(errorsOf(read.error?.issues));
    if (read.success) create.mutate(read.data);
  };
  return (
    <form onSubmit={submit} noValidate className="flex max-w-reading flex-col gap-5">
      <WebhookFields values={values} errors={errors} onChange={(over) => setValues({ ...values, ...over })} />
      {create.error && <InlineError isBoxed>{toErrorMessage(create.error)}</InlineError>}
      <Button type="submit" loading={create.isPending} className="self-start">
        {m.integrations_webhooks_create()}
      </Button>
      {secret && <NewSecret secret={secret} />}
    </form>
  );
}

/** Changes a webhook. The stored address stays, unless another one is entered. */
export function WebhookSettings({ webhook }: { webhook: ShownWebhook }) {
  const { id, name, format, events, version, host } = webhook;
  const [values, setValues] = useState<WebhookValues>({ name, address: "", format, events });
  const [errors, setErrors] = useState<WebhookErrors>({});
  const { done } = useMutationFeedback();
  const change = api.integrations.webhooks.change.useMutation({
    onSuccess: () => {
      setValues({ ...values, address: "" });
      done(m.integrations_webhooks_saved());
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (change.isPending) return;
    const { address, ...terms } = values;
    const read = ChangeWebhook.safeParse({ ...terms, id, version, ...(address.trim() && { address }) });
    setErrors(errorsOf(read.error?.issues));
    if (read.success) change.mutate(read.data);
  };
  return (
    <form onSubmit={submit} noValidate className="flex max-w-reading flex-col gap-5">
      <WebhookFields
        values={values}
        errors={errors}
        host={host}
        onChange={(over) => setValues({ ...values, ...over })}
      />
      {change.error && <InlineError isBoxed>{toErrorMessage(change.error)}</InlineError>}
      <Button type="submit" loading={change.isPending} className="self-start">
        {m.common_save()}
      </Button>
    </form>
  );
}
