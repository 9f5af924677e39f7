"use client";
import { api } from "@/trpc/react";
import { type Probe, REFRESH_MS } from "../rules";

/** What was measured with the page, and anew each minute while it is looked at. */
export const useProbes = (first: Probe[]) =>
  api.health.probes.useQuery(undefined, {
    initialData: first,
    initialDataUpdatedAt: first[0]?.askedAt.getTime(),
    refetchInterval: REFRESH_MS,
    refetchIntervalInBackground: false,
    staleTime: REFRESH_MS,
  });
