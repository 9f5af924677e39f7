"use client";
import { toast } from "@/components/ui/toast";

/** `onDone` comes after what went well, `after` after either. */
type Told = { done: string; failed: string; onDone?: () => void; after?: () => unknown };

/** What becomes of an act is told in one message; the lists that it changes are read again either way. */
export const mutationToasts = ({ done, failed, onDone, after }: Told) => ({
  onSuccess: () => {
    void toast.success(done);
    onDone?.();
  },
  onError: ({ message }: { message: string }) => void toast.error(failed, { description: message }),
  onSettled: () => after?.(),
});
