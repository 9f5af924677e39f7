"use client";
import { toastError } from "@/components/feedback/toast-error";
import { toast } from "@/components/ui/toast";
import { HOSTING as copy } from "@/features/hosting/copy";
import { SYNC_COPY } from "@/features/hosting/sync/copy";
import { api } from "@/trpc/react";

const listed = (verb: string, domains: readonly string[]): string =>
  domains.length > 0 ? `${verb} ${domains.join(", ")}. ` : "";

export function useSync(after?: () => void) {
  const cache = api.useUtils();
  return api.hosting.sync.useMutation({
    onSuccess: ({ added, removed, error }) => {
      const done = `${listed(SYNC_COPY.added, added)}${listed(SYNC_COPY.removed, removed)}`.trim();
      if (error) void toast.error(copy.syncFailed, { description: `${done} ${error}`.trim() });
      else void toast.success(copy.synced, { description: done || SYNC_COPY.nothing });
      after?.();
    },
    onError: (error) => toastError(copy.syncFailed, error),
    onSettled: () => cache.hosting.invalidate(),
  });
}
