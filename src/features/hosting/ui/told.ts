"use client";
import { toast } from "@/components/ui/toast";

type Told = { done: string; failed: string; after?: () => unknown };

/** What becomes of an act is told in one message; the lists that it changes are read again either way. */
export const told = ({ done, failed, after }: Told) => ({
  onSuccess: () => void toast.success(done),
  onError: ({ message }: { message: string }) => void toast.error(failed, { description: message }),
  onSettled: () => after?.(),
});
