"use client";
import type { Feature } from "@/access/names";
import { api } from "@/trpc/react";
import { type FlagPlace, OWN_FLAGS } from "../schema";

type Handlers = { onError: (error: { data?: unknown; message: string }) => void; onSuccess: () => void };
type FlagChange = { flag: Feature; isEnabled: boolean | null; reason: string };

/**
 * Picks the mutation for the place: the admin's own community, another community, or the platform defaults.
 */
export function useFlagChange(place: FlagPlace, handlers: Handlers) {
  const own = api.flags.switch.useMutation(handlers);
  const ofTenant = api.flags.switchForTenant.useMutation(handlers);
  const ofLevel = api.flags.switchDefault.useMutation(handlers);
  return {
    isPending: own.isPending || ofTenant.isPending || ofLevel.isPending,
    change: (change: FlagChange) => {
      if (place.at === "tenant") return ofTenant.mutate({ ...change, tenantId: place.tenantId });
      if (place.at === "default") return ofLevel.mutate({ ...change, level: place.level });
      const flag = OWN_FLAGS.find((one) => one === change.flag);
      if (flag) own.mutate({ ...change, flag });
    },
  };
}
