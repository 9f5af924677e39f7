"use client";
import { useRouter } from "next/navigation";
import { useState } from "react";
import type { Feature } from "@/access/names";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { toast } from "@/components/ui/toast";
import { EXPLANATIONS } from "../explanation-rules";
import { type FlagPlace, Reason } from "../schema";
import { useFlagChange } from "./use-flag-change";

type FlagSwitchProps = {
  flag: Feature;
  place: FlagPlace;
  isSet: boolean;
  isOwn: boolean;
  isSetByDefault: boolean;
  canBeOn: boolean;
};

/** Asks why before it switches; the reason goes on record. (`docs/behaviours.md`, TEN-16) */
export function FlagSwitch({ flag, place, isSet, isOwn, isSetByDefault, canBeOn }: FlagSwitchProps) {
  const [wanted, setWanted] = useState<boolean | null | undefined>();
  const { name } = EXPLANATIONS[flag];
  if (wanted !== undefined)
    return <ReasonForm flag={flag} place={place} wanted={wanted} onClose={() => setWanted(undefined)} />;
  return (
    <div className="flex flex-wrap gap-2">
      {(isSet || canBeOn) && (
        <Button variant="outline" size="sm" onClick={() => setWanted(!isSet)}>
          Switch {isSet ? "off" : "on"} <span className="sr-only">{name}</span>
        </Button>
      )}
      {isOwn && (
        <Button variant="ghost" size="sm" onClick={() => setWanted(null)}>
          Back to the default ({isSetByDefault ? "on" : "off"}) <span className="sr-only">for {name}</span>
        </Button>
      )}
    </div>
  );
}

const ACTS = { true: "Switch on", false: "Switch off", null: "Back to the default" } as const;
const DONE = { true: "is on", false: "is off", null: "follows the default again" } as const;

type ReasonFormProps = { flag: Feature; place: FlagPlace; wanted: boolean | null; onClose: () => void };

function ReasonForm({ flag, place, wanted, onClose }: ReasonFormProps) {
  const router = useRouter();
  const [reason, setReason] = useState("");
  const [error, setError] = useState("");
  const { name } = EXPLANATIONS[flag];
  const { change, isPending } = useFlagChange(place, {
    onError: ({ data, message }) =>
      setError(data ? message : "It did not reach us, and nothing was switched. Please try again."),
    onSuccess: () => {
      void toast.success(`${name} ${DONE[`${wanted}`]}`);
      router.refresh();
      onClose();
    },
  });
  const submit = (event: React.FormEvent) => {
    event.preventDefault();
    const read = Reason.safeParse(reason);
    setError(read.error?.issues[0]?.message ?? "");
    if (read.data && !isPending) change({ flag, isEnabled: wanted, reason: read.data });
  };
  return (
    <form onSubmit={submit} noValidate className="flex max-w-reading flex-col gap-3">
      <Field label={`${ACTS[`${wanted}`]}: why?`} hint="It goes into the audit log." error={error}>
        {(control) => (
          <Input
            {...control}
            autoFocus
            value={reason}
            maxLength={400}
            autoComplete="off"
            onChange={(event) => setReason(event.target.value)}
          />
        )}
      </Field>
      <div className="flex flex-wrap gap-2">
        <Button type="submit" size="sm" loading={isPending}>
          {ACTS[`${wanted}`]} <span className="sr-only">{name}</span>
        </Button>
        <Button variant="ghost" size="sm" onClick={onClose}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
