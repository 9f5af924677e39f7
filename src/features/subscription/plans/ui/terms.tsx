"use client";
import * as m from "#messages";
import { claimsOf } from "@/features/subscription/plans/rules";
import { usePlanDesk } from "./pricing-actions";

/** Payment terms for this viewer. If they have already used their trial, none is offered. */
export const Terms = () => (
  <ul
    aria-label={m.subscription_plans_managePlan_terms()}
    className="flex flex-wrap justify-center gap-x-6 gap-y-2 text-sm text-muted-foreground"
  >
    {claimsOf(usePlanDesk().offer).map((claim) => (
      <li key={claim}>{claim}</li>
    ))}
  </ul>
);
