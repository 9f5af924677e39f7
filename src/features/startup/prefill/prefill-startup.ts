import * as m from "#messages";
import type { MemberScope } from "@/access/scope";
import type { ImageKind } from "@/domain/startup/schema";
import { originOf } from "@/domain/tenant/origin";
import { storeUpload } from "@/features/startup/images/uploads";
import { AppError } from "@/lib/errors/app-error";
import { MAX_UPLOAD_BYTES } from "@/lib/limits/upload";
import { decodeHtml } from "@/lib/text/decode-html";
import { webPort } from "@/server/providers";
import { limitKey } from "@/server/rate-limit/limit-key";
import { consumeRateLimit, LimitError } from "@/server/rate-limit/limiter";
import { parsePageMetadata } from "./page-metadata";
import type { Prefill, PrefillStartup } from "./schema";

const PAGE_MS = 8000;
const IMAGES_MS = 8000;
const PAGE_BYTES = 1024 * 1024;
const MAX_TRIED_ACCOUNTS = 3;

const ERRORS = {
  // The same message for private hosts and for hosts that don't resolve, so that internal names can't be probed.
  "not-public": m.startup_notThere,
  "no-answer": m.startup_notThere,
  error: m.startup_prefill_error,
  "wrong-type": m.startup_prefill_wrongType,
  "too-large": m.startup_prefill_tooLarge,
} as const;

/**
 * Fetches a startup's website and suggests values for the form. The maker can change them; images are stored
 * like uploads. (SUB-2)
 * @throws AppError with reason `website` if nothing could be read; TOO_MANY_REQUESTS if the hourly limit is
 * reached.
 */
export async function prefillStartup(scope: MemberScope, { website }: PrefillStartup): Promise<Prefill> {
  await assertNotTooMany(scope);
  const page = await webPort().read({
    url: website,
    types: ["text/html", "application/xhtml+xml"],
    maxBytes: PAGE_BYTES,
    isCut: true,
    agent: agentOf(scope),
    signal: AbortSignal.timeout(PAGE_MS),
  });
  if (page.outcome !== "read") {
    const { hostname: host } = new URL(website);
    throw new AppError("BAD_REQUEST", ERRORS[page.outcome]({ host }), "website");
  }
  const facts = parsePageMetadata(decodeHtml(page.bytes, page.contentType), page.url);
  const signal = AbortSignal.timeout(IMAGES_MS);
  const [logoFileId, pictureFileId] = await Promise.all([
    keepFirst(scope, "logo", facts.icons, signal),
    keepFirst(scope, "gallery", facts.images, signal),
  ]);
  const { name, tagline, description } = facts;
  return { name, tagline, description, logoFileId, pictureFileId };
}

async function assertNotTooMany({ tenant, viewer }: MemberScope): Promise<void> {
  const state = await consumeRateLimit(limitKey("prefill", { community: tenant.id, person: viewer.userId }));
  if (!state.allowed) throw new LimitError(state, m.startup_prefill_tooMany());
}

const agentOf = ({ tenant }: MemberScope): string => `StartupHub/1.0 (+${originOf(tenant.domain)}/docs)`;

/** Stores the first candidate that is an image; null if the first few aren't. */
async function keepFirst(
  scope: MemberScope,
  kind: ImageKind,
  urls: readonly string[],
  signal: AbortSignal,
): Promise<string | null> {
  for (const url of urls.slice(0, MAX_TRIED_ACCOUNTS)) {
    const agent = agentOf(scope);
    const image = await webPort().read({ url, types: ["image/"], maxBytes: MAX_UPLOAD_BYTES, agent, signal });
    if (image.outcome !== "read") continue;
    const kept = await storeUpload(scope, { kind, body: new Blob([image.bytes]).stream() }).catch(
      passRefusal,
    );
    if (kept) return kept.id;
  }
  return null;
}

/** An image that can't be stored doesn't discard the text. */
function passRefusal(error: unknown): null {
  if (error instanceof AppError) return null;
  throw error;
}
