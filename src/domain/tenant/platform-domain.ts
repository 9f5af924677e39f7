import { isBelow } from "@/domain/tenant/rules";
import { env } from "@/env";

/** Whether a domain belongs to the platform: only the operator controls its DNS. */
export const isPlatformDomain = (domain: string): boolean =>
  [env.HUB_DOMAIN, env.INDIE_DOMAIN, env.SAAS_DOMAIN].some(
    (base) => domain === base || isBelow(domain, base),
  );
