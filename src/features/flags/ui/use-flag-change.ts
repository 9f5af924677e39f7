"use client";
import type { Feature } from "@/access/names";
import { api } from "@/trpc/react";
import type { FlagPlace } from "../schema";

type Handlers = { onError: (error: { data?: unknown; message: string }) => void; onSuccess: () => void };
type FlagChange = { flag: Feature; isEnabled: boolean | null; reason: string };

/** Picks the operator's mutation for the place: one community, or the platform defaults. */
export function useFlagChange(place: FlagPlace, handlers: Handlers) {
  const ofTenant = api.flags.switchForTenant.useMutation(handlers);
  const ofLevel = api.flags.switchDefault.useMutation(handlers);
  return {
    isPending: ofTenant.isPending || ofLevel.isPending,
    change: (change: FlagChange) =>
      place.at === "tenant"
        ? ofTenant.mutate({ ...change, tenantId: place.tenantId })
        : ofLevel.mutate({ ...change, level: place.level }),
  };
}
