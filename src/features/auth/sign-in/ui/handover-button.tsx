"use client";
import { ArrowRightLeft } from "lucide-react";
import * as m from "#messages";
import { toastError } from "@/components/feedback/toast-error";
import { useBfcacheRestore } from "@/components/hooks/use-bfcache-restore";
import { Button } from "@/components/ui/button";
import { api } from "@/trpc/react";

/** Leads to the hub, which hands the sign-in there over to this community. */
export function HandoverButton({ hub, returnTo }: { hub: string; returnTo: string }) {
  const start = api.auth.startHandover.useMutation({
    onSuccess: ({ url }) => location.assign(url),
    onError: (error) => toastError(m.auth_signInFailed(), error),
  });
  useBfcacheRestore(start.reset);
  return (
    <Button
      variant="outline"
      className="h-auto min-h-10 py-2 whitespace-normal"
      loading={start.isPending || start.isSuccess}
      onClick={() => start.mutate({ returnTo })}
    >
      <ArrowRightLeft aria-hidden="true" />
      {m.auth_handover_from({ hub })}
    </Button>
  );
}
