import { currentLanguage } from "#language";
import type { Branding, Tenant } from "@/access/tenant";
import {
  findNavigation,
  findOpenPages,
  type Navigation,
  type NavigationLink,
} from "@/app/_shell/navigation/links";
import { lastingAddress } from "@/domain/tenant/icon";
import { originOf } from "@/domain/tenant/origin";
import type { Language } from "@/lib/language/languages";
import { socialName } from "@/lib/text/social-names";
import { formatDate } from "@/lib/time/date";
import { buildInfo } from "@/server/observability/build-info";

export type Mark = Pick<Branding, "logoUrl" | "logoDarkUrl" | "companyName">;

export type Foot = {
  social: NavigationLink[];
  address: NavigationLink;
  version: string;
  environment: string;
  deployed: { at: string; text: string };
};

export type Frame = {
  mark: Mark;
  navigation: Navigation;
  /**
   * What a members-only community shows viewers who may not see it, and the kept pages that they may open: those are the
   * same for members. Null elsewhere.
   */
  outside: { navigation: Navigation; pages: readonly string[] } | null;
  foot: Foot;
  languages: readonly Language[];
  /** The day on which the community closes; null while it stays. */
  closesOn: string | null;
};

const known = new WeakMap<Tenant, Map<Language, Frame>>();

/**
 * Plain data for the navbar and footer. The browser renders them, so a page contains the data once and no
 * markup next to it. It is in the language of the page. Returns the same object for the same tenant and language,
 * unless the viewer may not see the community (`isOutside`).
 */
export function frameOf(tenant: Tenant, isOutside = false): Frame {
  if (isOutside) return findFrame(tenant, true);
  const language = currentLanguage();
  const frames = known.get(tenant) ?? new Map<Language, Frame>();
  known.set(tenant, frames);
  const frame = frames.get(language) ?? findFrame(tenant);
  frames.set(language, frame);
  return frame;
}

function findFrame(tenant: Tenant, isOutside = false): Frame {
  const { logoUrl, logoDarkUrl, companyName } = tenant.branding;
  return {
    mark: { logoUrl: lastingAddress(logoUrl, tenant.branding), logoDarkUrl, companyName },
    navigation: findNavigation(tenant, isOutside),
    outside:
      tenant.visibility === "members" && !isOutside
        ? { navigation: findNavigation(tenant, true), pages: findOpenPages(tenant) }
        : null,
    foot: findFoot(tenant),
    closesOn: tenant.closesAt && formatDate(tenant.closesAt, "day", tenant.timeZone),
    languages: tenant.languages,
  };
}

function findFoot({ socialLinks, domain, timeZone }: Tenant): Foot {
  const { version, environment, deployedAt } = buildInfo;
  return {
    social: Object.entries(socialLinks).map(([network, href]) => ({ href, label: socialName(network) })),
    address: { href: originOf(domain), label: domain },
    version,
    environment,
    deployed: { at: deployedAt.toISOString(), text: formatDate(deployedAt, "moment", timeZone) },
  };
}
