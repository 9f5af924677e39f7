import { Plus } from "lucide-react";
import { useFieldArray, useFormContext, useWatch } from "react-hook-form";
import * as m from "#messages";
import { announce } from "@/components/feedback/announce";
import { useReorder } from "@/components/hooks/use-reorder";
import { Button } from "@/components/ui/button";
import { talkSeconds } from "@/domain/session/rules";
import { agendaMinutes, agendaWarnings } from "@/features/session/planning/rules";
import { agendaStarts } from "@/features/session/planning/time-rules";
import type { SessionPlan } from "@/features/session/schema";
import { formatMinutes } from "@/lib/time/duration";
import { isInstant } from "@/lib/time/instant";
import { toInstant, zonedTimes } from "@/lib/time/time-zone";
import { AgendaRow } from "./agenda-row";

const MAX_ITEMS = 40;
const BREAK_MINUTES = 15;

/** Items can be moved by dragging or with buttons. (SES-9) */
export function AgendaField() {
  const { control, formState, getValues } = useFormContext<SessionPlan>();
  const { fields, append, move, remove } = useFieldArray({ control, name: "agenda" });
  const keys = fields.map(({ id }) => id);
  const reorder = useReorder({
    keys,
    onMove: move,
    moved: (from, to, of) => m.session_planning_agenda_moved({ from, to, of }),
  });
  const clocks = useClocks();
  const error = formState.errors.agenda?.root?.message ?? formState.errors.agenda?.message;

  const add = (isBreak: boolean) => {
    const minutes = isBreak ? BREAK_MINUTES : Math.ceil(talkSeconds(getValues("format")) / 60);
    append({ title: isBreak ? m.session_planning_agenda_break() : "", minutes, isBreak, speaker: null });
  };
  return (
    <fieldset className="flex min-w-0 flex-col gap-2">
      <legend className="sr-only">{m.common_agenda()}</legend>
      <ol ref={reorder.list} className="flex flex-col gap-2 empty:hidden">
        {fields.map(({ id }, index) => (
          <AgendaRow
            key={id}
            index={index}
            clock={clocks[index] ?? ""}
            reorder={reorder}
            onRemove={() => {
              remove(index);
              announce(m.session_planning_agenda_removed({ item: index + 1 }));
            }}
          />
        ))}
      </ol>
      {fields.length < MAX_ITEMS && (
        <div className="flex flex-wrap gap-2">
          <Button variant="outline" size="sm" onClick={() => add(false)}>
            <Plus aria-hidden="true" />
            {m.session_planning_agenda_add()}
          </Button>
          <Button variant="outline" size="sm" onClick={() => add(true)}>
            <Plus aria-hidden="true" />
            {m.session_planning_agenda_addBreak()}
          </Button>
        </div>
      )}
      <Totals />
      <p aria-live="polite" className="text-xs text-destructive empty:hidden">
        {error}
      </p>
    </fieldset>
  );
}

function useClocks(): string[] {
  const { control } = useFormContext<SessionPlan>();
  const [agenda, day, time, zone] = useWatch({ control, name: ["agenda", "day", "time", "timeZone"] });
  const start = toInstant(day, time, zone);
  const items = agenda.map(({ minutes }) => ({ minutes: minutes || 0 }));
  const starts = start ? agendaStarts(items, start) : [];
  return zonedTimes(starts.filter(isInstant), zone);
}

function Totals() {
  const { control } = useFormContext<SessionPlan>();
  const [agenda, minutes] = useWatch({ control, name: ["agenda", "minutes"] });
  if (agenda.length === 0) return null;
  const warnings = agendaWarnings({ agenda, minutes });
  return (
    <div className="text-sm">
      <p className="text-muted-foreground tabular-nums">
        {m.session_planning_agenda_planned({
          planned: formatMinutes(agendaMinutes(agenda)),
          minutes: formatMinutes(minutes || 0),
        })}
      </p>
      <ul role="status" className="text-warning empty:hidden">
        {warnings.map((warning) => (
          <li key={warning}>{warning}</li>
        ))}
      </ul>
    </div>
  );
}
