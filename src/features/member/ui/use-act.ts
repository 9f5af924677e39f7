"use client";
import { useRouter } from "next/navigation";
import { toast } from "@/components/ui/toast";
import type { ApiError } from "@/trpc/react";
import { NOT_REACHED } from "../copy";

/** Returns an error's message. Without response data, says that the server was unreachable. */
export const errorMessage = ({ data, message }: ApiError): string =>
  data ? (Object.values(data.fields ?? {}).flat()[0] ?? message) : NOT_REACHED;

/** Handles an action's outcome: shows a toast and refreshes the page, or shows the error. */
export function useAct(failed: string) {
  const { refresh } = useRouter();
  return {
    done: (said: string) => {
      void toast.success(said);
      refresh();
    },
    onError: (error: ApiError) => {
      void toast.error(failed, { description: errorMessage(error) });
      // Another user acted first: refresh to show the result.
      if (error.data?.reason === "handled") refresh();
    },
  };
}
