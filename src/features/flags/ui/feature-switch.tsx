"use client";
import { useRouter } from "next/navigation";
import { useState } from "react";
import * as m from "#messages";
import { FEATURE_NAMES } from "@/access/feature-names";
import { toastError } from "@/components/feedback/toast-error";
import { Switch } from "@/components/ui/checkbox";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { toast } from "@/components/ui/toast";
import { api } from "@/trpc/react";
import type { OwnFlag } from "../schema";

type FeatureSwitchProps = { flag: OwnFlag; isOn: boolean; hides?: string };

/** Saves each change immediately. Asks first if content would be hidden. (TEN-16) */
export function FeatureSwitch({ flag, isOn, hides }: FeatureSwitchProps) {
  const router = useRouter();
  const [isAsking, setIsAsking] = useState(false);
  const name = FEATURE_NAMES[flag]();
  const { mutate, isPending, variables, isSuccess } = api.flags.switch.useMutation({
    onSuccess: (_, { isEnabled }) => {
      setIsAsking(false);
      void toast.success((isEnabled ? m.flags_switch_isOn : m.flags_switch_isOff)({ name }));
      router.refresh();
    },
    onError: (error) => {
      setIsAsking(false);
      toastError(m.flags_ownFeatures_notChanged({ feature: name }), error);
    },
  });
  const shown = isPending || isSuccess ? (variables?.isEnabled ?? isOn) : isOn;
  const change = (wanted: boolean) => {
    if (isPending) return;
    if (!wanted && hides) setIsAsking(true);
    else mutate({ flag, isEnabled: wanted });
  };
  return (
    <>
      <Switch
        aria-label={name}
        checked={shown}
        aria-busy={isPending}
        onChange={(event) => change(event.target.checked)}
      />
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setIsAsking}
        title={m.flags_ownFeatures_turnOffWhich({ feature: name })}
        description={hides}
        confirmLabel={m.common_turnOff()}
        busy={isPending}
        onConfirm={() => mutate({ flag, isEnabled: false })}
      />
    </>
  );
}
