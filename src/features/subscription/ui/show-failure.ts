import { toast } from "@/components/ui/toast";
import { copy } from "@/features/subscription/copy";
import { UNREACHABLE } from "@/features/subscription/failure-copy";
import { toErrorMessage } from "@/lib/error-message";
import type { ApiError } from "@/trpc/react";

const LITERAL: readonly string[] = Object.values(copy);

/** Shows an error toast, with the catalog's own text if the server used it, or with the reason otherwise. */
export function showFailure(title: string, error: Pick<ApiError, "data" | "message">): void {
  const message = toErrorMessage(error, UNREACHABLE);
  if (LITERAL.includes(message)) return void toast.error(message);
  void toast.error(title, { description: message });
}
