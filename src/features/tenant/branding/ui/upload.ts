import { BRANDING_FORM_COPY } from "@/features/tenant/branding/copy";
import type { BrandImage } from "@/features/tenant/branding/schema";

const LARGEST = 10 * 1024 * 1024;

type Answer = (Partial<BrandImage> & { error?: { message?: string } }) | null;

/** Sends one picture of the community's look. @throws Error whose message is for the person. */
export async function uploadBrandImage(image: Blob): Promise<BrandImage> {
  if (image.size > LARGEST) throw new Error(BRANDING_FORM_COPY.tooLarge);
  const answer = await fetch("/api/files?kind=brand", {
    method: "POST",
    body: image,
    // The server looks at the bytes; a text file would be turned away as a form before it could say so.
    headers: { "Content-Type": "application/octet-stream" },
  }).catch(() => null);
  const told: Answer = await answer?.json().catch(() => null);
  if (!answer?.ok || !told?.url) throw new Error(told?.error?.message ?? BRANDING_FORM_COPY.uploadNotReached);
  return { url: told.url, isVector: told.isVector === true };
}
