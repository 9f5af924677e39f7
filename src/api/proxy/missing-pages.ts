import { decide } from "@/access/decide";
import { pageGroup, ruleAt } from "@/access/pages";
import type { Tenant } from "@/access/tenant";
import { consumePageLimit } from "@/domain/guard/rate-limit";
import { requestFacts } from "@/domain/tenant/request-facts";
import { languageOfPath } from "@/lib/language/path";
import type { AskedPath } from "@/server/bundle-bridge";
import { log } from "@/server/logging/log";
import { BROWSE, POST, PROFILE, pageExists, SESSIONS } from "./page-exists";
import { mayHaveMoved, movedAddress } from "./redirects";

/** What these addresses show is decided when they are answered. */
const UNDECIDED = [BROWSE, SESSIONS, PROFILE, POST, /^\/startuphub\//, /^\/\.well-known\//];

/**
 * Whether the community has nothing at an address, for any viewer, and the request is within the rate limit. If that
 * isn't certain, it returns false, and the proxy decides.
 */
export async function isMissing({ path, headers }: AskedPath): Promise<boolean> {
  const isUndecided = path.endsWith("/") || UNDECIDED.some((form) => form.test(path));
  if (isUndecided || languageOfPath(path) || pageGroup(path) !== "public") return false;
  try {
    const { community } = requestFacts(headers);
    const tenant = (await community)?.tenant;
    if (!tenant || isDenied(tenant, path) || (await pageExists(tenant, path))) return false;
    if (!(await consumePageLimit(tenant, headers)).allowed) return false;
    return !(mayHaveMoved(path) && (await movedAddress(tenant, path)));
  } catch (error) {
    log.warn({ err: error }, "an address could not be looked up");
    return false;
  }
}

const isDenied = (tenant: Tenant, path: string): boolean =>
  !decide(ruleAt(path) ?? {}, { tenant, viewer: null, now: new Date() }).allowed;
