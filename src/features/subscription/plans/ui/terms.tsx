"use client";
import { MANAGE_PLAN_COPY } from "@/features/subscription/plans/copy";
import { claimsOf } from "@/features/subscription/plans/rules";
import { usePlanDesk } from "./pricing-actions";

/** What is promised about paying, to whoever looks: who had their trial elsewhere is promised none. */
export const Terms = () => (
  <ul
    aria-label={MANAGE_PLAN_COPY.terms}
    className="flex flex-wrap justify-center gap-x-6 gap-y-2 text-sm text-muted-foreground"
  >
    {claimsOf(usePlanDesk().offer).map((claim) => (
      <li key={claim}>{claim}</li>
    ))}
  </ul>
);
