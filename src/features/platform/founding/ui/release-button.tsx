"use client";
import * as m from "#messages";
import { useMutationFeedback } from "@/components/hooks/use-mutation-feedback";
import { Button } from "@/components/ui/button";
import { api } from "@/trpc/react";

/** Ends the limit of emailed invitations that a community has on its first day. */
export function ReleaseButton({ tenantId, name }: { tenantId: string; name: string }) {
  const { done, onError } = useMutationFeedback({ failed: m.platform_founding_list_releaseFailed() });
  const release = api.platform.founding.release.useMutation({
    onError,
    onSuccess: () => done(m.platform_founding_list_released({ name })),
  });
  return (
    <Button
      size="sm"
      variant="outline"
      loading={release.isPending}
      aria-label={m.platform_founding_list_releaseOf({ name })}
      onClick={() => release.mutate({ tenantId })}
    >
      {m.platform_founding_list_release()}
    </Button>
  );
}
