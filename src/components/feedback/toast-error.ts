import { toast } from "@/components/ui/toast";
import { toErrorMessage } from "@/lib/errors/error-message";

/** Shows a toast that says what failed, and why. */
export const toastError = (failed: string, error: unknown): void =>
  void toast.error(failed, { description: toErrorMessage(error) });
