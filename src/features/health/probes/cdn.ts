import { env } from "@/env";
import type { Fact, Finding } from "@/features/health/rules";
import { errorReason } from "@/lib/error-reason";
import { purgeFigures, tryPurge } from "@/server/cdn/purger";
import { STALE_SECONDS } from "@/server/http/cdn-headers";

/** Asks the CDN to drop nothing. Without purges its pages are old, but it still serves them. */
export async function probeCdn(): Promise<Finding> {
  if (env.CDN_CACHE === "off") return { state: "off", summary: "No CDN keeps pages.", facts: [] };
  const kept = env.CDN_PAGE_SECONDS + STALE_SECONDS;
  const failure = await attempt();
  const facts: Fact[] = [
    { label: "Cache", value: env.CDN_CACHE === "http" ? "HTTP purge requests" : "Cloudflare" },
    { label: "Pages expire after", value: kept, unit: "seconds" },
    ...(failure === null ? [] : [{ label: "Error", value: failure }]),
    { label: "Oldest change that waits here", value: purgeFigures().lagSeconds, unit: "seconds" },
  ];
  if (failure === null) return { state: "good", summary: "It accepted a purge.", facts };
  const summary = `It didn't accept a purge. Visitors may see pages that are up to ${kept} seconds old.`;
  return { state: "failed", summary, facts };
}

async function attempt(): Promise<string | null> {
  try {
    await tryPurge();
    return null;
  } catch (error) {
    return errorReason(error);
  }
}
