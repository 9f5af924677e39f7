import { toast } from "@/components/ui/toast";
import { copy } from "@/features/subscription/copy";
import { UNREACHABLE } from "@/features/subscription/failure-copy";
import type { ApiError } from "@/trpc/react";

const LITERAL: readonly string[] = Object.values(copy);

/** Says that something failed: in the words of the catalogue where the server used them, or else with its reason. */
export function showFailure(title: string, { data, message }: Pick<ApiError, "data" | "message">): void {
  if (!data) return void toast.error(title, { description: UNREACHABLE });
  if (LITERAL.includes(message)) return void toast.error(message);
  void toast.error(title, { description: message });
}
