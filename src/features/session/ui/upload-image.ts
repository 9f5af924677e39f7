import * as m from "#messages";
import { MAX_UPLOAD_BYTES } from "@/lib/limits/upload";

type Answer = { id?: string; error?: { message?: string } } | null;

/**
 * Uploads an image of a slide or a poster and returns its id.
 * @throws Error with a message for the user.
 */
export async function uploadImage(kind: "slide" | "poster", image: Blob): Promise<string> {
  if (image.size > MAX_UPLOAD_BYTES) throw new Error(m.lib_uploadLimits_tooLarge());
  const answer = await fetch(`/api/files?kind=${kind}`, {
    method: "POST",
    body: image,
    // Sent as binary, because a text file would be rejected as a form before its bytes are checked.
    headers: { "Content-Type": "application/octet-stream" },
  }).catch(() => null);
  const told: Answer = await answer?.json().catch(() => null);
  if (!answer?.ok || !told?.id) throw new Error(told?.error?.message ?? m.lib_errorMessage_unreachable());
  return told.id;
}
