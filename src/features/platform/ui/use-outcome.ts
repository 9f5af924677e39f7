"use client";
import { useRouter } from "next/navigation";
import { useState } from "react";
import { toast } from "@/components/ui/toast";
import { copy } from "../copy";

type Failure = { data?: unknown; message: string };

/** Tells how an act ended, shows what has changed, and keeps why it was refused for its form. */
export function useOutcome(done: string, failed: string, then?: () => void) {
  const router = useRouter();
  const [refusal, setRefusal] = useState<string | null>(null);
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
        setRefusal(description);
        void toast.error(failed, { description });
      },
    },
  };
}
