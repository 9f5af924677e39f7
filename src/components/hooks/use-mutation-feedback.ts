"use client";
import { useRouter } from "next/navigation";
import { toastError } from "@/components/feedback/toast-error";
import { toast } from "@/components/ui/toast";

type Failure = { message: string; data?: { reason?: string | null | undefined } | null | undefined };
type Feedback = {
  /** The title of the toast that `onError` shows. */
  failed?: string;
  /** How `done` tells the user: in a toast, or by `announce` if the change is visible anyway. */
  say?: (text: string) => unknown;
};

/**
 * Reports a mutation's outcome. `done` says that it succeeded and refreshes the page, `onError` says why it
 * failed. If the error belongs into the form, show `toErrorMessage` there instead.
 */
export function useMutationFeedback({ failed = "", say = toast.success }: Feedback = {}) {
  const { refresh } = useRouter();
  return {
    done: (text: string): void => {
      void say(text);
      refresh();
    },
    onError: (error: Failure): void => {
      toastError(failed, error);
      // Another user acted first: refresh to show the result.
      if (error.data?.reason === "handled") refresh();
    },
  };
}
