"use client";
import { useRouter } from "next/navigation";
import { useState } from "react";
import * as m from "#messages";
import { ConfirmButton } from "@/components/forms/confirm-button";
import { useMutationFeedback } from "@/components/hooks/use-mutation-feedback";
import { Button } from "@/components/ui/button";
import { toast } from "@/components/ui/toast";
import { PAUSES } from "@/features/integrations/webhooks/copy";
import type { ShownWebhook } from "@/features/integrations/webhooks/schema";
import { WEBHOOKS_PATH } from "@/features/integrations/webhooks/urls";
import { formatDate } from "@/lib/time/date";
import { api } from "@/trpc/react";
import { NewSecret } from "./new-secret";
import { StateBadge } from "./webhook-list";

type WebhookActionsProps = { webhook: ShownWebhook; timeZone: string };

/** The state of a webhook, and what an admin can do about it. */
export function WebhookActions({ webhook, timeZone }: WebhookActionsProps) {
  const { id, name, format, pausedBecause, failingSince, formerSecretUntil } = webhook;
  const [secret, setSecret] = useState<string | null>(null);
  const { push } = useRouter();
  const { done, onError } = useMutationFeedback({ failed: m.integrations_webhooks_failed() });
  const { deliveries } = api.useUtils().integrations.webhooks;
  const { webhooks } = api.integrations;
  const told = (text: () => string) => ({
    onError,
    onSuccess: () => {
      void deliveries.invalidate();
      done(text());
    },
  });
  const test = webhooks.test.useMutation(told(m.integrations_webhooks_testSent));
  const pause = webhooks.pause.useMutation(told(m.integrations_webhooks_pauseDone));
  const resume = webhooks.resume.useMutation(told(m.integrations_webhooks_resumed));
  const rotate = webhooks.rotate.useMutation({
    onError,
    onSuccess: (made) => {
      setSecret(made.secret);
      done(m.integrations_webhooks_rotated());
    },
  });
  const remove = webhooks.delete.useMutation({
    onError,
    onSuccess: () => {
      void toast.success(m.integrations_webhooks_deleted());
      push(WEBHOOKS_PATH);
    },
  });
  const at = (date: Date) => formatDate(date, "moment", timeZone);
  return (
    <div className="flex flex-col gap-4 text-sm">
      <div className="flex flex-wrap items-center gap-3">
        <StateBadge webhook={webhook} />
        {pausedBecause && <p className="min-w-48 grow basis-0">{PAUSES[pausedBecause]()}</p>}
        {!pausedBecause && failingSince && (
          <p className="min-w-48 grow basis-0">
            {m.integrations_webhooks_failingSince({ at: at(failingSince) })}
          </p>
        )}
      </div>
      <Missed webhook={webhook} />
      {formerSecretUntil && (
        <p className="text-muted-foreground">
          {m.integrations_webhooks_formerUntil({ at: at(formerSecretUntil) })}
        </p>
      )}
      <div className="flex flex-wrap gap-3">
        <Button loading={test.isPending} onClick={() => test.mutate({ id })}>
          {m.integrations_webhooks_sendTest()}
        </Button>
        {pausedBecause ? (
          <Button variant="outline" loading={resume.isPending} onClick={() => resume.mutate({ id })}>
            {m.integrations_webhooks_resume()}
          </Button>
        ) : (
          <Button variant="outline" loading={pause.isPending} onClick={() => pause.mutate({ id })}>
            {m.integrations_webhooks_pause()}
          </Button>
        )}
        {format === "standard" && (
          <ConfirmButton
            variant="outline"
            ask={{
              title: m.integrations_webhooks_rotateTitle(),
              text: m.integrations_webhooks_rotateText(),
              confirm: m.integrations_webhooks_rotate(),
            }}
            onConfirm={() => rotate.mutateAsync({ id })}
          >
            {m.integrations_webhooks_rotate()}
          </ConfirmButton>
        )}
        <ConfirmButton
          variant="outline"
          ask={{
            title: m.integrations_webhooks_deleteTitle({ name }),
            text: m.integrations_webhooks_deleteText(),
            confirm: m.common_delete(),
          }}
          onConfirm={() => remove.mutateAsync({ id })}
        >
          {m.common_delete()}
        </ConfirmButton>
      </div>
      {secret && <NewSecret secret={secret} />}
    </div>
  );
}

function Missed({ webhook: { id, missed, pausedBecause } }: { webhook: ShownWebhook }) {
  const { done, onError } = useMutationFeedback({ failed: m.integrations_webhooks_failed() });
  const { deliveries } = api.useUtils().integrations.webhooks;
  const send = api.integrations.webhooks.sendMissed.useMutation({
    onError,
    onSuccess: () => {
      void deliveries.invalidate();
      done(m.integrations_webhooks_sentMissed());
    },
  });
  if (missed === 0) return null;
  return (
    <div className="flex flex-wrap items-center gap-3 rounded-md bg-muted p-3">
      <p className="min-w-48 grow basis-0">{m.integrations_webhooks_missed({ count: missed })}</p>
      {!pausedBecause && (
        <Button size="sm" loading={send.isPending} onClick={() => send.mutate({ id })}>
          {m.integrations_webhooks_sendMissed()}
        </Button>
      )}
    </div>
  );
}
