import * as m from "#messages";
import { Button } from "@/components/ui/button";
import { ACTION_NAMES, ACTIONS, type Action } from "@/domain/moderation/cases/rules";
import type { Queue } from "./use-queue";

const IN_BULK: readonly Action[] = ["approve", "trust", "hide", "remove", "warn"];

export function BulkBar({ queue }: { queue: Queue }) {
  const chosen = queue.cases.filter(({ id }) => queue.checked.has(id));
  if (!chosen.length) return null;
  const fitting = ACTIONS.filter(
    (action) => IN_BULK.includes(action) && chosen.every(({ actions }) => actions.includes(action)),
  );
  const ids = chosen.map(({ id }) => id);
  return (
    <section
      aria-label={m.moderation_cases_queue_bulk_chosen()}
      className="sticky bottom-4 z-10 flex flex-wrap items-center gap-2 rounded-lg border bg-popover p-3 shadow-float"
    >
      <p aria-live="polite" className="me-auto text-sm font-medium tabular-nums">
        {ids.length === 1
          ? m.moderation_cases_queue_bulk_one()
          : m.moderation_cases_queue_bulk_count({ cases: ids.length })}
      </p>
      {fitting.map((action) => (
        <Button key={action} size="sm" variant="outline" onClick={() => queue.begin(action, ids)}>
          {ACTION_NAMES[action]()}
        </Button>
      ))}
      <Button size="sm" variant="ghost" onClick={() => queue.choose([])}>
        {m.moderation_cases_queue_bulk_none()}
      </Button>
    </section>
  );
}
