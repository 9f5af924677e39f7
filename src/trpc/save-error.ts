import type { SaveError } from "@/lib/browser/autosave";
import type { ApiError } from "./react";

export function toSaveError(
  { data, message }: ApiError,
  copy: { offline: () => string; signedOut: () => string },
): SaveError {
  if (!data || data.code === "INTERNAL_SERVER_ERROR" || data.code === "TOO_MANY_REQUESTS")
    return { kind: "offline", message: copy.offline() };
  if (data.code === "UNAUTHORIZED") return { kind: "signed-out", message: copy.signedOut() };
  return { kind: data.reason === "gone" || data.reason === "id" ? "gone" : "refused", message };
}
