import { clsx } from "clsx";
import { Trash2 } from "lucide-react";
import { useController, useFormContext, useWatch } from "react-hook-form";
import * as m from "#messages";
import { DragHandle, ReorderButtons } from "@/components/forms/reorder-controls";
import type { Reorder } from "@/components/hooks/use-reorder";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import type { SessionPlan } from "@/features/session/schema";
import { MemberInput } from "@/features/session/speakers/ui/member-input";
import { toNumber } from "./use-plan-form";

type AgendaRowProps = { index: number; clock: string; reorder: Reorder; onRemove: () => void };

export function AgendaRow(props: AgendaRowProps) {
  const { index, clock } = props;
  const { register, control, formState } = useFormContext<SessionPlan>();
  const isBreak = useWatch({ control, name: `agenda.${index}.isBreak` });
  const errors = formState.errors.agenda?.[index];
  return (
    <li
      className={clsx(
        "grid grid-cols-[auto_minmax(0,1fr)_5rem] items-start gap-x-3 gap-y-2 rounded-md border p-3 sm:grid-cols-[auto_auto_minmax(0,1fr)_12rem_5rem_auto]",
        isBreak ? "bg-muted" : "bg-card",
        props.reorder.dragged === index && "opacity-50",
      )}
    >
      <DragHandle
        index={index}
        className="max-sm:col-start-1 max-sm:row-start-3 max-sm:self-center sm:pt-8"
      />
      <span className="min-w-11 max-w-20 pt-8 text-sm font-medium tabular-nums">{clock}</span>
      <Field
        label={m.session_planning_agenda_item({ item: index + 1 })}
        error={errors?.title?.message}
        className="max-sm:col-span-2"
      >
        {(wiring) => <Input {...wiring} {...register(`agenda.${index}.title`)} />}
      </Field>
      {isBreak ? <span className="max-sm:hidden" /> : <SpeakerField index={index} />}
      <Field
        label={m.session_planning_agenda_minutes()}
        error={errors?.minutes?.message}
        className="max-sm:col-start-3"
      >
        {(wiring) => (
          <Input
            {...wiring}
            {...register(`agenda.${index}.minutes`, { setValueAs: toNumber })}
            type="number"
            inputMode="numeric"
            min={1}
            max={600}
          />
        )}
      </Field>
      <Moves {...props} />
    </li>
  );
}

function SpeakerField({ index }: { index: number }) {
  const { control } = useFormContext<SessionPlan>();
  const { field, fieldState } = useController({ control, name: `agenda.${index}.speaker` });
  return (
    <Field label={m.common_speaker()} error={fieldState.error?.message} className="max-sm:col-span-2">
      {(wiring) => (
        <MemberInput
          {...wiring}
          ref={field.ref}
          value={field.value ?? ""}
          onWrite={(text) => field.onChange(text || null)}
          onBlur={field.onBlur}
        />
      )}
    </Field>
  );
}

const Moves = ({ index, reorder, onRemove }: AgendaRowProps) => (
  <div className="flex justify-end max-sm:col-span-2 max-sm:col-start-2 max-sm:row-start-3 sm:pt-6.5">
    <ReorderButtons
      reorder={reorder}
      index={index}
      upLabel={m.session_planning_agenda_moveUp({ item: index + 1 })}
      downLabel={m.session_planning_agenda_moveDown({ item: index + 1 })}
    />
    <Button
      variant="ghost"
      size="icon"
      aria-label={m.session_planning_agenda_remove({ item: index + 1 })}
      onClick={onRemove}
    >
      <Trash2 aria-hidden="true" />
    </Button>
  </div>
);
