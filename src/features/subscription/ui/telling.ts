import { toast } from "@/components/ui/toast";
import type { ApiError } from "@/trpc/react";
import { copy } from "../copy";

export const UNREACHABLE = "The server could not be reached. Please try again: nothing is charged twice.";
const LITERAL: readonly string[] = Object.values(copy);

/** Says that something failed: in the words of the catalogue where the server used them, or else with its reason. */
export function tellFailure(title: string, { data, message }: Pick<ApiError, "data" | "message">): void {
  if (!data) return void toast.error(title, { description: UNREACHABLE });
  if (LITERAL.includes(message)) return void toast.error(message);
  void toast.error(title, { description: message });
}
