import { FILL_COPY } from "@/features/session/decks/copy";
import { IMAGE_TOO_LARGE, MAX_UPLOAD_BYTES } from "@/lib/upload-limits";

type Answer = { id?: string; error?: { message?: string } } | null;

/** Sends one image for a slide; returns its id. @throws Error whose message is for the person. */
export async function uploadSlide(image: Blob): Promise<string> {
  if (image.size > MAX_UPLOAD_BYTES) throw new Error(IMAGE_TOO_LARGE);
  const answer = await fetch("/api/files?kind=slide", {
    method: "POST",
    body: image,
    // The server looks at the bytes; a text file would be turned away as a form before it could say so.
    headers: { "Content-Type": "application/octet-stream" },
  }).catch(() => null);
  const told: Answer = await answer?.json().catch(() => null);
  if (!answer?.ok || !told?.id) throw new Error(told?.error?.message ?? FILL_COPY.notReached);
  return told.id;
}
