"use client";
import { toastError } from "@/components/feedback/toast-error";
import { toast } from "@/components/ui/toast";

/** `onDone` runs on success, `after` on success and on failure. */
type Told = { done: string; failed: string; onDone?: () => void; after?: () => unknown };

/** Shows one toast for the outcome. The affected lists are refetched in either case. */
export const mutationToasts = ({ done, failed, onDone, after }: Told) => ({
  onSuccess: () => {
    void toast.success(done);
    onDone?.();
  },
  onError: (error: unknown) => toastError(failed, error),
  onSettled: () => after?.(),
});
