"use client";
import { RefreshCw } from "lucide-react";
import * as m from "#messages";
import { toastError } from "@/components/feedback/toast-error";
import { Button } from "@/components/ui/button";
import { toast } from "@/components/ui/toast";
import { describeCounts } from "@/features/hosting/sync/copy";
import { api } from "@/trpc/react";

/** Syncs all active communities. A long run continues in the background. (TEN-8) */
export function SyncAllButton() {
  const cache = api.useUtils();
  const sync = api.hosting.syncAll.useMutation({
    onSuccess: (result) => {
      if (result.state === "busy") return void toast.info(result.words);
      if (result.state === "none") return;
      const description = describeCounts(result.counts);
      if (result.error) return void toast.error(m.hosting_syncFailed(), { description: result.error });
      if (result.state === "continues")
        return void toast.info(m.hosting_syncGoesOn(), {
          description: `${description} ${m.hosting_syncProgress()}`,
        });
      void toast.success(m.hosting_synced(), { description });
    },
    onError: (error) => toastError(m.hosting_syncFailed(), error),
    onSettled: () => cache.hosting.invalidate(),
  });
  return (
    <Button variant="secondary" loading={sync.isPending} onClick={() => sync.mutate()}>
      <RefreshCw aria-hidden="true" />
      {m.hosting_sync_syncAll()}
    </Button>
  );
}
