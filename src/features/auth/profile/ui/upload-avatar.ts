import * as m from "#messages";

type Answer = { url?: string; error?: { message?: string } } | null;

/** Uploads an avatar. Rejects with an error whose message can be shown to the user. */
export async function uploadAvatar(image: Blob): Promise<string> {
  const response = await fetch("/api/files?kind=avatar", {
    method: "POST",
    body: image,
    headers: { "Content-Type": image.type || "application/octet-stream" },
  }).catch(() => null);
  const answer: Answer = (await response?.json().catch(() => null)) ?? null;
  if (response?.status === 201 && answer?.url) return answer.url;
  throw new Error(answer?.error?.message ?? m.lib_errorMessage_unreachable());
}
