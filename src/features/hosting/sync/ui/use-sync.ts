"use client";
import * as m from "#messages";
import { toastError } from "@/components/feedback/toast-error";
import { toast } from "@/components/ui/toast";
import { formatList } from "@/lib/format/list";
import { api } from "@/trpc/react";

type Told = (changed: { domains: string }) => string;

const tell = (told: Told, domains: readonly string[]): string[] =>
  domains.length > 0 ? [told({ domains: formatList(domains) })] : [];

export function useSync(after?: () => void) {
  const cache = api.useUtils();
  return api.hosting.sync.useMutation({
    onSuccess: ({ added, removed, error }) => {
      const done = [...tell(m.hosting_sync_added, added), ...tell(m.hosting_sync_removed, removed)].join(" ");
      if (error) void toast.error(m.hosting_syncFailed(), { description: `${done} ${error}`.trim() });
      else void toast.success(m.hosting_synced(), { description: done || m.hosting_sync_nothing() });
      after?.();
    },
    onError: (error) => toastError(m.hosting_syncFailed(), error),
    onSettled: () => cache.hosting.invalidate(),
  });
}
