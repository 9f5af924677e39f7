"use client";
import { useState } from "react";
import * as m from "#messages";
import { InlineError } from "@/components/feedback/inline-error";
import { useMutationFeedback } from "@/components/hooks/use-mutation-feedback";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { Skeleton } from "@/components/ui/skeleton";
import { TEST_EVENT } from "@/domain/webhooks/event-rules";
import { badgeOf, EVENT_NAMES, FAILURE_TEXTS } from "@/features/integrations/webhooks/copy";
import type { ShownDelivery } from "@/features/integrations/webhooks/schema";
import { toErrorMessage } from "@/lib/errors/error-message";
import { formatNumber } from "@/lib/format/number";
import { formatDate } from "@/lib/time/date";
import { api } from "@/trpc/react";

type DeliveryItemProps = { delivery: ShownDelivery; isPaused: boolean; timeZone: string };

export function DeliveryItem({ delivery, isPaused, timeZone }: DeliveryItemProps) {
  const { id, type, failure, createdAt, state } = delivery;
  const { done, onError } = useMutationFeedback({ failed: m.integrations_webhooks_failed() });
  const { deliveries } = api.useUtils().integrations.webhooks;
  const sendAgain = api.integrations.webhooks.sendAgain.useMutation({
    onError,
    onSuccess: () => {
      void deliveries.invalidate();
      done(m.integrations_webhooks_sentAgain());
    },
  });
  const badge = badgeOf(delivery);
  const at = formatDate(createdAt, "moment", timeZone);
  const event = EVENT_NAMES[type]();
  return (
    <li className="flex flex-col gap-2 p-4">
      <div className="flex flex-wrap items-start gap-x-4 gap-y-2">
        <div className="flex min-w-48 grow basis-0 flex-col gap-1">
          <p className="flex flex-wrap items-center gap-2">
            <span className="font-medium">{event}</span>
            <Badge tone={badge.tone}>{badge.text}</Badge>
          </p>
          <p className="text-xs text-muted-foreground">{[at, ...factsOf(delivery, timeZone)].join(" · ")}</p>
          {failure && state !== "delivered" && <p>{FAILURE_TEXTS[failure]()}</p>}
        </div>
        {!isPaused && type !== TEST_EVENT && (
          <Button
            variant="outline"
            size="sm"
            aria-label={m.integrations_webhooks_sendAgainOf({ event, at })}
            loading={sendAgain.isPending}
            onClick={() => sendAgain.mutate({ id })}
          >
            {m.integrations_webhooks_sendAgain()}
          </Button>
        )}
      </div>
      <Details id={id} />
    </li>
  );
}

function factsOf({ status, tries, durationMs, state, nextTryAt }: ShownDelivery, timeZone: string): string[] {
  return [
    ...(status ? [m.integrations_webhooks_answered({ status: String(status) })] : []),
    ...(tries > 0 ? [m.integrations_webhooks_tries({ count: tries })] : []),
    ...(durationMs === null ? [] : [m.integrations_webhooks_took({ ms: formatNumber(durationMs) })]),
    ...(state === "waiting" && tries > 0
      ? [m.integrations_webhooks_nextTry({ at: formatDate(nextTryAt, "moment", timeZone) })]
      : []),
  ];
}

function Details({ id }: { id: string }) {
  const [isOpen, setOpen] = useState(false);
  const { data, error } = api.integrations.webhooks.delivery.useQuery({ id }, { enabled: isOpen });
  return (
    <details onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary className="flex min-h-11 cursor-pointer items-center">
        {m.integrations_webhooks_details()}
      </summary>
      {error && <InlineError>{toErrorMessage(error)}</InlineError>}
      {!data && !error && <Skeleton className="h-24" />}
      {data && (
        <div className="flex flex-col gap-3">
          <p className="text-xs text-muted-foreground">
            <code dir="ltr">{`webhook-id: ${data.eventId}`}</code>
          </p>
          <Text title={m.integrations_webhooks_payload()} text={JSON.stringify(data.payload, null, 2)} />
          <Text
            title={m.integrations_webhooks_answer()}
            text={data.answer}
            none={m.integrations_webhooks_noAnswer()}
          />
        </div>
      )}
    </details>
  );
}

type TextProps = { title: string; text: string | null; none?: string };

const Text = ({ title, text, none }: TextProps) => (
  <div className="flex flex-col gap-1">
    <p className="text-xs font-medium">{title}</p>
    {text ? (
      <pre
        dir="ltr"
        className="max-h-80 overflow-auto rounded-md bg-muted p-3 text-xs whitespace-pre-wrap wrap-anywhere"
      >
        {text}
      </pre>
    ) : (
      <p className="text-xs text-muted-foreground">{none}</p>
    )}
  </div>
);
