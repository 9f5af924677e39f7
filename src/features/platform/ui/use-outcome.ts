"use client";
import { useRouter } from "next/navigation";
import { useState } from "react";
import { toast } from "@/components/ui/toast";
import { copy } from "../copy";

type Failure = { data?: { reason?: string | null } | null; message: string };
/** `reason` is what it was refused for, null where it never arrived. */
type Refusal = { reason: string | null; text: string };

/** Tells how an act ended, shows what has changed, and keeps why it was refused for its form. */
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
