"use client";
import { useRouter } from "next/navigation";
import { toast } from "@/components/ui/toast";
import type { ApiError } from "@/trpc/react";
import { NOT_REACHED } from "../copy";

/** What a refusal says, or that nothing was reached. */
export const errorMessage = ({ data, message }: ApiError): string =>
  data ? (Object.values(data.fields ?? {}).flat()[0] ?? message) : NOT_REACHED;

/** What follows an act: it is said and the page told anew, or the refusal is shown. */
export function useAct(failed: string) {
  const { refresh } = useRouter();
  return {
    done: (said: string) => {
      void toast.success(said);
      refresh();
    },
    onError: (error: ApiError) => {
      void toast.error(failed, { description: errorMessage(error) });
      // Somebody else was first: what they did is shown.
      if (error.data?.reason === "handled") refresh();
    },
  };
}
