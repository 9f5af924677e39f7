"use client";
import { toastError } from "@/components/feedback/toast-error";
import { toast } from "@/components/ui/toast";
import type { ApiError } from "@/trpc/react";

type Told = {
  done: string;
  failed: string;
  /** Runs on success. */
  onDone?: () => void;
  /** Runs on success and on failure. */
  after?: () => unknown;
  /** Marks the refused fields of a form. If it returns true, no toast is shown. */
  mark?: (error: ApiError) => boolean;
};

/** Shows one toast for the outcome. The affected lists are refetched in either case. */
export const mutationToasts = ({ done, failed, onDone, after, mark }: Told) => ({
  onSuccess: () => {
    void toast.success(done);
    onDone?.();
  },
  onError: (error: ApiError) => mark?.(error) || toastError(failed, error),
  onSettled: () => after?.(),
});
