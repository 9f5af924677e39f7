"use client";
import { useRouter } from "next/navigation";
import { Button } from "@/components/ui/button";
import { toast } from "@/components/ui/toast";
import { api } from "@/trpc/react";
import { UNREACHABLE } from "../copy";
import type { RequestState } from "../request-rules";
import { REQUESTS_COPY } from "../requests-copy";

type RequestSwitchProps = { requestId: string; name: string; state: RequestState };

/** Says that a request was answered, or takes that back. */
export function RequestSwitch({ requestId, name, state }: RequestSwitchProps) {
  const router = useRouter();
  const isOpen = state === "open";
  const label = isOpen ? REQUESTS_COPY.markHandled : REQUESTS_COPY.reopen;
  const change = api.support.setRequestState.useMutation({
    onSuccess: () => {
      void toast.success(isOpen ? REQUESTS_COPY.handledNow : REQUESTS_COPY.reopened);
      router.refresh();
    },
    onError: ({ data, message }) =>
      void toast.error(REQUESTS_COPY.failed, { description: data ? message : UNREACHABLE }),
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
