import * as m from "#messages";
import { decideOffer } from "@/access/decide";
import { pageRule } from "@/access/pages";
import { mintTenantScope } from "@/access/scope";
import { listUncached } from "@/api/pages/directory-results";
import { consumePageLimit } from "@/domain/guard/rate-limit";
import type { ShownCategory } from "@/domain/startup/categories/rules";
import { requestFacts } from "@/domain/tenant/request-facts";
import { listCategories } from "@/features/startup/directory/queries";
import { asksForNoCategory, browsePath, PLAIN, readAddress } from "@/features/startup/directory/urls";
import { scriptJson } from "@/lib/format/script-json";
import type { Filling } from "@/lib/page-holes";
import type { AskedPage } from "@/server/bundle-bridge";
import { resultCache } from "@/server/cache/result-cache";
import { log } from "@/server/logging/log";

const categories = resultCache<ShownCategory[]>("categories");

/**
 * The results of a search, to be filled into the kept page of results; null if the proxy has to answer: with the page
 * that is rendered for the request, or with the reason why there is none.
 */
export async function findResults({ url, headers }: AskedPage): Promise<Filling | null> {
  try {
    const { community, ip, host, requestId } = requestFacts(headers);
    const tenant = (await community)?.tenant;
    const now = new Date();
    if (!tenant || !decideOffer(pageRule("/browse"), tenant).allowed) return null;
    const query = new URLSearchParams(url.slice(url.indexOf("?")));
    const asked = readAddress(query);
    const { words, view, cursor } = asked;
    if (!words || cursor || asksForNoCategory(query)) return null;
    if (!(await consumePageLimit(tenant, headers)).allowed) return null;
    const scope = mintTenantScope({ tenant, viewer: null, now, requestId, ip, host });
    const inUse = categories(tenant, null, () => listCategories(scope));
    return {
      titles: [m.common_search(), m.common_quoted({ words })],
      data: scriptJson(await listUncached(scope, asked, inUse)),
      plain: `?${browsePath(view, { q: words }).split("?")[1]}&${PLAIN}=1`,
    };
  } catch (error) {
    log.warn({ err: error }, "a search failed");
    return null;
  }
}
