"use client";
import { useRouter } from "next/navigation";
import { useState } from "react";
import { toast } from "@/components/ui/toast";
import { copy } from "../copy";

type Failure = { data?: { reason?: string | null } | null; message: string };
/** `reason` is the error's machine-readable reason. Null if the server was unreachable. */
type Refusal = { reason: string | null; text: string };

/** Shows a toast with the outcome and refreshes the page. Returns the last error for the form. */
export function useOutcome(done: string, failed: string, then?: () => void) {
  const router = useRouter();
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  return {
    refusal,
    handlers: {
      onMutate: () => setRefusal(null),
      onSuccess: () => {
        void toast.success(done);
        router.refresh();
        then?.();
      },
      onError: ({ data, message }: Failure) => {
        const description = data ? message : copy.notReached;
        setRefusal({ reason: data?.reason ?? null, text: description });
        void toast.error(failed, { description });
      },
    },
  };
}
