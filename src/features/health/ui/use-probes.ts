"use client";
import { api } from "@/trpc/react";
import { type Probe, REFRESH_MS } from "../rules";

export const useProbes = (first: Probe[]) =>
  api.health.probes.useQuery(undefined, {
    initialData: first,
    initialDataUpdatedAt: first[0]?.askedAt.getTime(),
    refetchInterval: REFRESH_MS,
    refetchIntervalInBackground: false,
    staleTime: REFRESH_MS,
  });
