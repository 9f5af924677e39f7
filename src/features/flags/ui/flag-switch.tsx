"use client";
import { useRouter } from "next/navigation";
import { useState } from "react";
import * as m from "#messages";
import { FEATURE_NAMES } from "@/access/feature-names";
import type { Feature } from "@/access/names";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { toast } from "@/components/ui/toast";
import { toErrorMessage } from "@/lib/errors/error-message";
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

/** Requires a reason, which is written to the audit log. (TEN-16) */
export function FlagSwitch({ flag, place, isSet, isOwn, isSetByDefault, canBeOn }: FlagSwitchProps) {
  const [wanted, setWanted] = useState<boolean | null | undefined>();
  const name = FEATURE_NAMES[flag]();
  const toDefault = isSetByDefault ? m.flags_switch_toDefaultOn() : m.flags_switch_toDefaultOff();
  if (wanted !== undefined)
    return <ReasonForm flag={flag} place={place} wanted={wanted} onClose={() => setWanted(undefined)} />;
  return (
    <div className="flex flex-wrap gap-2">
      {(isSet || canBeOn) && (
        <Button
          variant="outline"
          size="sm"
          aria-label={ACTS_OF[`${!isSet}`]({ name })}
          onClick={() => setWanted(!isSet)}
        >
          {isSet ? m.common_turnOff() : m.common_turnOn()}
        </Button>
      )}
      {isOwn && (
        <Button
          variant="ghost"
          size="sm"
          aria-label={m.flags_switch_toDefaultOf({ act: toDefault, name })}
          onClick={() => setWanted(null)}
        >
          {toDefault}
        </Button>
      )}
    </div>
  );
}

const ACTS = {
  true: m.common_turnOn,
  false: m.common_turnOff,
  null: m.flags_switch_default,
} as const;
const ACTS_OF = {
  true: m.flags_switch_onOf,
  false: m.flags_switch_offOf,
  null: m.flags_switch_defaultOf,
} as const;
const DONE = {
  true: m.flags_switch_isOn,
  false: m.flags_switch_isOff,
  null: m.flags_switch_follows,
} as const;

type ReasonFormProps = { flag: Feature; place: FlagPlace; wanted: boolean | null; onClose: () => void };

function ReasonForm({ flag, place, wanted, onClose }: ReasonFormProps) {
  const router = useRouter();
  const [reason, setReason] = useState("");
  const [error, setError] = useState("");
  const name = FEATURE_NAMES[flag]();
  const { change, isPending } = useFlagChange(place, {
    onError: (error) => setError(toErrorMessage(error)),
    onSuccess: () => {
      void toast.success(DONE[`${wanted}`]({ name }));
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
      <Field
        label={m.flags_switch_why({ act: ACTS[`${wanted}`]() })}
        hint={m.common_recordedInAuditLog()}
        error={error}
      >
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
        <Button type="submit" size="sm" aria-label={ACTS_OF[`${wanted}`]({ name })} loading={isPending}>
          {ACTS[`${wanted}`]()}
        </Button>
        <Button variant="ghost" size="sm" onClick={onClose}>
          {m.common_cancel()}
        </Button>
      </div>
    </form>
  );
}
