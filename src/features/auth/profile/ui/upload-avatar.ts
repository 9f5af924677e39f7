import { copy } from "@/features/auth/copy";

type Answer = { url?: string; error?: { message?: string } } | null;

/** Sends a picture; the promise is rejected with an error whose message is for the person. */
export async function uploadAvatar(image: Blob): Promise<string> {
  const response = await fetch("/api/files?kind=avatar", {
    method: "POST",
    body: image,
    headers: { "Content-Type": image.type || "application/octet-stream" },
  }).catch(() => null);
  const answer: Answer = (await response?.json().catch(() => null)) ?? null;
  if (response?.status === 201 && answer?.url) return answer.url;
  throw new Error(answer?.error?.message ?? copy.unreachable);
}
