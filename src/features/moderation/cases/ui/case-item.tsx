import { clsx } from "clsx";
import * as m from "#messages";
import { TimeAgo } from "@/components/content/time-ago";
import { Badge } from "@/components/ui/badge";
import {
  ACTION_NAMES,
  KIND_NAMES,
  SOURCE_NAMES,
  type SubjectState,
  stateName,
} from "@/domain/moderation/cases/rules";
import type { CaseView } from "@/features/moderation/cases/schema";
import { CaseActions } from "./case-actions";
import { CaseContext } from "./case-context";
import type { Queue } from "./use-queue";

type CaseItemProps = {
  found: CaseView;
  timeZone: string;
  isActive: boolean;
  isChecked: boolean;
  queue: Queue;
};

const TONES: Record<SubjectState, "neutral" | "warning" | "destructive"> = {
  shown: "neutral",
  waiting: "warning",
  hidden: "warning",
  removed: "destructive",
  gone: "neutral",
};

export function CaseItem({ found, timeZone, isActive, isChecked, queue }: CaseItemProps) {
  const { id, kind, title, state, sources, reports, openedAt, decisions } = found;
  const last = decisions.at(-1);
  return (
    <li
      id={`case-${id}`}
      tabIndex={-1}
      aria-current={isActive ? "true" : undefined}
      className={clsx(
        "flex gap-3 p-4 outline-none first:rounded-t-lg last:rounded-b-lg focus-visible:ring-2 focus-visible:ring-ring",
        isActive && "bg-muted/50",
      )}
    >
      <input
        type="checkbox"
        checked={isChecked}
        onChange={() => queue.toggle(id)}
        aria-label={m.moderation_cases_queue_case_choose({ title })}
        className="mt-1 size-4 shrink-0 accent-primary"
      />
      <div className="flex min-w-0 grow flex-col gap-3">
        <div className="flex flex-col gap-1.5">
          <h2 className="min-w-0">
            <button
              type="button"
              aria-expanded={isActive}
              onClick={() => queue.look(id)}
              className="min-h-6 max-w-full side-start font-medium wrap-anywhere hover:underline"
            >
              {title}
            </button>
          </h2>
          <div className="flex flex-wrap items-center gap-1.5 text-xs text-muted-foreground">
            <Badge>{KIND_NAMES[kind]()}</Badge>
            {sources.map((source) => (
              <Badge key={source} tone={source === "report" ? "destructive" : "brand"}>
                {source === "report" && reports.length > 1
                  ? m.moderation_cases_queue_case_reported({ reports: reports.length })
                  : SOURCE_NAMES[source]()}
              </Badge>
            ))}
            <Badge tone={TONES[state]}>{stateName(kind, state)}</Badge>
            <TimeAgo date={openedAt} timeZone={timeZone} />
          </div>
          {!found.isOpen && last && (
            <p className="text-sm text-muted-foreground">
              {m.moderation_cases_queue_case_lastDecision({
                act: ACTION_NAMES[last.action](),
                by: last.by ?? m.common_formerMemberInList(),
                reason: last.reason,
              })}
            </p>
          )}
        </div>
        {isActive && (
          <>
            <CaseContext found={found} timeZone={timeZone} queue={queue} />
            <CaseActions found={found} queue={queue} />
          </>
        )}
      </div>
    </li>
  );
}
