"use client";
import { SecondFactor } from "@/features/auth/factors/ui/second-factor";
import { hardNavigate } from "@/lib/browser/hard-navigate";
import { leaveSignedIn } from "./leave-signed-in";

/** The second factor as a page: after an emailed link or a provider, and before a page that demands it. */
export const SecondFactorScreen = ({ returnTo }: { returnTo: string }) => (
  <SecondFactor onProved={(to) => (to === null ? hardNavigate(returnTo) : leaveSignedIn(to))} />
);
