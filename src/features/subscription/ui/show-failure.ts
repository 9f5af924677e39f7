import * as m from "#messages";
import { toast } from "@/components/ui/toast";
import { copy } from "@/features/subscription/copy";
import { toErrorMessage } from "@/lib/error-message";
import type { ApiError } from "@/trpc/react";

const LITERAL: readonly string[] = Object.values(copy).map((text) => text());

/** Shows an error toast, with the catalog's own text if the server used it, or with the reason otherwise. */
export function showFailure(title: string, error: Pick<ApiError, "data" | "message">): void {
  const message = toErrorMessage(error, m.subscription_failure_unreachable());
  if (LITERAL.includes(message)) return void toast.error(message);
  void toast.error(title, { description: message });
}
