import { Button } from "@/components/ui/button";
import { BULK_COPY } from "@/features/moderation/cases/queue-copy";
import { ACTION_NAMES, ACTIONS, type Action } from "@/features/moderation/cases/rules";
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
      aria-label={BULK_COPY.chosen}
      className="sticky bottom-4 z-10 flex flex-wrap items-center gap-2 rounded-lg border bg-popover p-3 shadow-float"
    >
      <p aria-live="polite" className="mr-auto text-sm font-medium tabular-nums">
        {ids.length === 1 ? BULK_COPY.one : BULK_COPY.count(ids.length)}
      </p>
      {fitting.map((action) => (
        <Button key={action} size="sm" variant="outline" onClick={() => queue.begin(action, ids)}>
          {ACTION_NAMES[action]}
        </Button>
      ))}
      <Button size="sm" variant="ghost" onClick={() => queue.choose([])}>
        {BULK_COPY.none}
      </Button>
    </section>
  );
}
