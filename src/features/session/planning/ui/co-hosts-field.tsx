import { type KeyboardEvent, useState } from "react";
import { useController, useFormContext } from "react-hook-form";
import * as m from "#messages";
import { Chips } from "@/components/content/chips";
import { announce } from "@/components/feedback/announce";
import { Field } from "@/components/ui/field";
import type { SessionPlan } from "@/features/session/schema";
import { MemberInput } from "@/features/session/speakers/ui/member-input";

const ADD_KEYS = ["Enter", ","];

export function CoHostsField() {
  const { control } = useFormContext<SessionPlan>();
  const { field, fieldState } = useController({ control, name: "coHosts" });
  const [text, setText] = useState("");
  const { error } = fieldState;
  const ofOne = Array.isArray(error) ? error.find(Boolean)?.message : undefined;

  const add = (typed: string) => {
    const username = typed.trim().replace(/^@/, "").toLowerCase();
    setText("");
    if (!username || field.value.includes(username)) return;
    field.onChange([...field.value, username]);
    announce(m.session_planning_plan_hostAdded({ username }));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    if (ADD_KEYS.includes(event.key)) {
      event.preventDefault();
      add(text);
    } else if (event.key === "Backspace" && !text) field.onChange(field.value.slice(0, -1));
  };
  return (
    <Field
      label={m.session_planning_plan_hosts()}
      optional
      hint={m.session_planning_plan_hostsHint()}
      error={ofOne ?? error?.message}
    >
      {(wiring) => (
        <div className="flex flex-col gap-2">
          <MemberInput
            {...wiring}
            ref={field.ref}
            value={text}
            maxLength={41}
            onWrite={setText}
            onPick={add}
            onKeyDown={onKeyDown}
            onBlur={() => {
              add(text);
              field.onBlur();
            }}
          />
          <Chips
            values={field.value}
            removalOf={m.session_planning_plan_removeHost}
            show={(name) => `@${name}`}
            onRemove={(username) => field.onChange(field.value.filter((one) => one !== username))}
          />
        </div>
      )}
    </Field>
  );
}
