import * as m from "#messages";
import { env } from "@/env";
import type { Fact, Finding } from "@/features/health/rules";
import { errorReason } from "@/lib/errors/error-reason";
import { purgeFigures, tryPurge } from "@/server/cdn/purger";
import { STALE_SECONDS } from "@/server/http/cdn-headers";

/** Asks the CDN to drop nothing. Without purges its pages are old, but it still serves them. */
export async function probeCdn(): Promise<Finding> {
  if (env.CDN_CACHE === "off") return { state: "off", summary: m.health_cdn_off(), facts: [] };
  const kept = env.CDN_PAGE_SECONDS + STALE_SECONDS;
  const failure = await attempt();
  const facts: Fact[] = [
    { label: m.common_cache(), value: env.CDN_CACHE === "http" ? m.health_cdn_http() : "Cloudflare" },
    { label: m.health_cdn_expires(), value: kept, unit: "seconds" },
    ...(failure === null ? [] : [{ label: m.health_cdn_error(), value: failure }]),
    { label: m.health_cdn_oldest(), value: purgeFigures().lagSeconds, unit: "seconds" },
  ];
  if (failure === null) return { state: "good", summary: m.health_cdn_good(), facts };
  const summary = m.health_cdn_failed({ seconds: kept });
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
