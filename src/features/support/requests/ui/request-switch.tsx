"use client";
import { useRouter } from "next/navigation";
import * as m from "#messages";
import { toastError } from "@/components/feedback/toast-error";
import { Button } from "@/components/ui/button";
import { toast } from "@/components/ui/toast";
import type { RequestState } from "@/domain/support/requests/rules";
import { api } from "@/trpc/react";

type RequestSwitchProps = { requestId: string; name: string; state: RequestState };

export function RequestSwitch({ requestId, name, state }: RequestSwitchProps) {
  const router = useRouter();
  const isOpen = state === "open";
  const label = isOpen ? m.support_requests_markHandled() : m.support_requests_reopen();
  const change = api.support.setRequestState.useMutation({
    onSuccess: () => {
      void toast.success(isOpen ? m.support_requests_handledNow() : m.support_requests_reopened());
      router.refresh();
    },
    onError: (error) => toastError(m.support_requests_failed(), error),
  });
  return (
    <Button
      size="sm"
      variant="outline"
      aria-label={m.lib_labelled({ label, text: name })}
      loading={change.isPending}
      onClick={() => change.mutate({ requestId, state: isOpen ? "handled" : "open" })}
    >
      {label}
    </Button>
  );
}
