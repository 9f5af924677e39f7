"use client";
import * as m from "#messages";
import { EmptyState } from "@/components/feedback/empty-state";
import { KeyLegend } from "@/components/navigation/key-legend";
import { Button } from "@/components/ui/button";
import { Skeleton } from "@/components/ui/skeleton";
import type { CaseFilter } from "@/features/moderation/cases/schema";
import { BulkBar } from "./bulk-bar";
import { CaseItem } from "./case-item";
import { DecisionDialog } from "./decision-dialog";
import { QueueFilters } from "./queue-filters";
import { SavedViews } from "./saved-views";
import { useQueue } from "./use-queue";
import { useQueueKeys } from "./use-queue-keys";

const KEYS = [
  ["J", m.moderation_cases_keys_next],
  ["K", m.moderation_cases_keys_previous],
  ["X", m.moderation_cases_keys_choose],
  ["A", m.moderation_cases_keys_approve],
  ["H", m.moderation_cases_keys_hide],
  ["R", m.moderation_cases_keys_remove],
  ["Z", m.moderation_cases_keys_undo],
] as const;

type QueueScreenProps = { filter: CaseFilter; timeZone: string };

/** The moderation queue and its actions. (MOD-1) */
export function QueueScreen({ filter, timeZone }: QueueScreenProps) {
  const queue = useQueue(filter);
  useQueueKeys(queue);
  const { cases, activeId, checked, order } = queue;
  const isFiltered = Object.values(filter).filter(Boolean).length > 1;
  return (
    <div className="flex flex-col gap-4">
      <SavedViews filter={filter} />
      <QueueFilters filter={filter} />
      <KeyLegend keys={KEYS.map(([key, action]) => [key, action()])} />
      {queue.isPending && <Waiting />}
      {queue.hasFailed && (
        <p role="alert" className="flex flex-wrap items-center gap-3 text-sm text-destructive">
          {m.moderation_cases_queue_failed()}
          <Button size="sm" variant="outline" onClick={queue.reload}>
            {m.common_tryAgain()}
          </Button>
        </p>
      )}
      {cases.length > 0 && (
        <ol aria-label={m.moderation_cases_queue_cases()} className="divide-y rounded-lg border bg-card">
          {cases.map((one) => (
            <CaseItem
              key={one.id}
              found={one}
              timeZone={timeZone}
              isActive={one.id === activeId}
              isChecked={checked.has(one.id)}
              queue={queue}
            />
          ))}
        </ol>
      )}
      {!queue.isPending && !queue.hasFailed && cases.length === 0 && (
        <EmptyState
          mood={isFiltered ? "nothing-found" : "done"}
          title={
            filter.state === "closed"
              ? m.moderation_cases_queue_noneDecided()
              : m.moderation_cases_queue_nothingWaits()
          }
          text={isFiltered ? m.moderation_cases_queue_noneFits() : m.moderation_cases_queue_emptyText()}
        />
      )}
      {queue.hasMore && (
        <Button variant="outline" loading={queue.isLoading} onClick={queue.loadMore} className="self-center">
          {m.common_loadMore()}
        </Button>
      )}
      <BulkBar queue={queue} />
      {order && <DecisionDialog key={`${order.action}:${order.ids.join()}`} order={order} queue={queue} />}
    </div>
  );
}

const Waiting = () => (
  <div aria-hidden="true" className="flex flex-col divide-y rounded-lg border bg-card">
    {[1, 2, 3, 4].map((line) => (
      <div key={line} className="flex flex-col gap-2 p-4">
        <Skeleton className="h-5 w-2/3" />
        <Skeleton className="h-4 w-1/3" />
      </div>
    ))}
  </div>
);
