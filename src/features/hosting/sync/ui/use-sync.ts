"use client";
import * as m from "#messages";
import { toastError } from "@/components/feedback/toast-error";
import { toast } from "@/components/ui/toast";
import { api } from "@/trpc/react";

const listed = (verb: string, domains: readonly string[]): string =>
  domains.length > 0 ? `${verb} ${domains.join(", ")}. ` : "";

export function useSync(after?: () => void) {
  const cache = api.useUtils();
  return api.hosting.sync.useMutation({
    onSuccess: ({ added, removed, error }) => {
      const done =
        `${listed(m.hosting_sync_added(), added)}${listed(m.hosting_sync_removed(), removed)}`.trim();
      if (error) void toast.error(m.hosting_syncFailed(), { description: `${done} ${error}`.trim() });
      else void toast.success(m.hosting_synced(), { description: done || m.hosting_sync_nothing() });
      after?.();
    },
    onError: (error) => toastError(m.hosting_syncFailed(), error),
    onSettled: () => cache.hosting.invalidate(),
  });
}
