"use client";
import { useRouter } from "next/navigation";
import { toastError } from "@/components/feedback/toast-error";
import { Button } from "@/components/ui/button";
import { toast } from "@/components/ui/toast";
import { REQUESTS_COPY } from "@/features/support/requests/copy";
import type { RequestState } from "@/features/support/requests/rules";
import { api } from "@/trpc/react";

type RequestSwitchProps = { requestId: string; name: string; state: RequestState };

export function RequestSwitch({ requestId, name, state }: RequestSwitchProps) {
  const router = useRouter();
  const isOpen = state === "open";
  const label = isOpen ? REQUESTS_COPY.markHandled : REQUESTS_COPY.reopen;
  const change = api.support.setRequestState.useMutation({
    onSuccess: () => {
      void toast.success(isOpen ? REQUESTS_COPY.handledNow : REQUESTS_COPY.reopened);
      router.refresh();
    },
    onError: (error) => toastError(REQUESTS_COPY.failed, error),
  });
  return (
    <Button
      size="sm"
      variant="outline"
      aria-label={`${label}: ${name}`}
      loading={change.isPending}
      onClick={() => change.mutate({ requestId, state: isOpen ? "handled" : "open" })}
    >
      {label}
    </Button>
  );
}
