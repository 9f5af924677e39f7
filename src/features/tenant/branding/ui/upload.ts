import * as m from "#messages";
import type { BrandImage } from "@/domain/tenant/branding/schema";

const LARGEST = 10 * 1024 * 1024;

type Answer = (Partial<BrandImage> & { error?: { message?: string } }) | null;

/**
 * Uploads one branding image.
 * @throws Error whose message can be shown to the user
 */
export async function uploadBrandImage(image: Blob): Promise<BrandImage> {
  if (image.size > LARGEST) throw new Error(m.tenant_branding_brandingForm_tooLarge());
  const answer = await fetch("/api/files?kind=brand", {
    method: "POST",
    body: image,
    // The server sniffs the type. With its own type, a text file would be rejected as a form post first.
    headers: { "Content-Type": "application/octet-stream" },
  }).catch(() => null);
  const told: Answer = await answer?.json().catch(() => null);
  if (!answer?.ok || !told?.url) throw new Error(told?.error?.message ?? m.lib_errorMessage_unreachable());
  return { url: told.url, isVector: told.isVector === true };
}
