"use client";
import * as m from "#messages";
import { Button } from "@/components/ui/button";
import type { ButtonLook } from "@/components/ui/button-variants";
import { labelOf, type Plan } from "@/features/subscription/plans/rules";
import { usePlanDesk } from "./pricing-actions";

type PlanButtonProps = Pick<Plan, "id" | "name"> & ButtonLook & { className?: string };

export function PlanButton({ id, name, ...look }: PlanButtonProps) {
  const { offer, busy, choose } = usePlanDesk();
  const label = labelOf(id, offer);
  return (
    <Button
      {...look}
      aria-label={m.lib_labelled({ label, text: name })}
      disabled={id === offer.current || (busy !== null && busy !== id)}
      loading={busy === id}
      onClick={() => choose(id)}
    >
      {label}
    </Button>
  );
}
