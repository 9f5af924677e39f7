"use client";
import { useState } from "react";
import * as m from "#messages";
import { EmptyState } from "@/components/feedback/empty-state";
import { InlineError } from "@/components/feedback/inline-error";
import { Button } from "@/components/ui/button";
import { Checkbox } from "@/components/ui/checkbox";
import { Skeleton } from "@/components/ui/skeleton";
import { LOG_DAYS } from "@/features/integrations/webhooks/rules";
import { toErrorMessage } from "@/lib/errors/error-message";
import { formatNumber } from "@/lib/format/number";
import { api } from "@/trpc/react";
import { DeliveryItem } from "./delivery-item";

type DeliveryLogProps = { webhookId: string; isPaused: boolean; timeZone: string };

/** While a delivery is on its way, the log looks for its outcome. */
const LOOK_MS = 2500;

export function DeliveryLog({ webhookId, isPaused, timeZone }: DeliveryLogProps) {
  const [onlyFailed, setOnlyFailed] = useState(false);
  const log = api.integrations.webhooks.deliveries.useInfiniteQuery(
    { webhookId, onlyFailed },
    {
      getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
      refetchInterval: ({ state }) =>
        state.data?.pages.some(({ deliveries }) => deliveries.some(isOnItsWay)) ? LOOK_MS : false,
    },
  );
  const deliveries = log.data?.pages.flatMap((page) => page.deliveries);
  return (
    <div className="flex flex-col gap-4">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <p className="text-sm text-muted-foreground">
          {m.integrations_webhooks_logText({ days: formatNumber(LOG_DAYS) })}
        </p>
        <Checkbox
          label={m.integrations_webhooks_onlyFailed()}
          checked={onlyFailed}
          onChange={({ target }) => setOnlyFailed(target.checked)}
        />
      </div>
      {log.error && <InlineError isBoxed>{toErrorMessage(log.error)}</InlineError>}
      {log.isPending && <Skeleton className="h-40" />}
      {deliveries?.length === 0 &&
        (onlyFailed ? (
          <EmptyState text={m.integrations_webhooks_noFailed()} />
        ) : (
          <EmptyState
            title={m.integrations_webhooks_noDeliveries()}
            text={m.integrations_webhooks_noDeliveriesText()}
          />
        ))}
      {deliveries && deliveries.length > 0 && (
        <ul className="flex flex-col divide-y rounded-lg border bg-card text-sm">
          {deliveries.map((delivery) => (
            <DeliveryItem key={delivery.id} delivery={delivery} isPaused={isPaused} timeZone={timeZone} />
          ))}
        </ul>
      )}
      {log.hasNextPage && (
        <Button
          variant="outline"
          className="self-center"
          loading={log.isFetchingNextPage}
          onClick={() => void log.fetchNextPage()}
        >
          {m.common_loadMore()}
        </Button>
      )}
    </div>
  );
}

const isOnItsWay = ({ state, tries }: { state: string; tries: number }): boolean =>
  state === "waiting" && tries === 0;
