"use client";
import { FormSkeleton } from "@/components/feedback/form-skeleton";
import { Loaded } from "@/components/feedback/loaded";
import { api } from "@/trpc/react";
import { SecondFactorExpired } from "./second-factor-expired";
import { SecondFactorForm } from "./second-factor-form";

/** `returnTo` is null if the user was signed in already. */
type SecondFactorProps = { onProved: (returnTo: string | null) => void };

/** Asks for the second factor of the sign-in that waits in this browser, or of the viewer. */
export function SecondFactor({ onProved }: SecondFactorProps) {
  const ways = api.auth.factorWays.useQuery(undefined, { staleTime: 0, gcTime: 0 });
  return (
    <Loaded query={ways} waiting={<FormSkeleton />}>
      {(data) => (data ? <SecondFactorForm ways={data} onProved={onProved} /> : <SecondFactorExpired />)}
    </Loaded>
  );
}
