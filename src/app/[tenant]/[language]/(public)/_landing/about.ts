import * as m from "#messages";
import type { Tenant } from "@/access/tenant";
import type { ImageFacts } from "@/app/_shell/seo/og-image";

const TITLES: Record<Tenant["platformType"], () => string> = {
  hub: m.landing_hub,
  community: m.landing_community,
  saas: m.landing_saas,
};

/** The slogan of the community, or the product's for its kind. */
export const communityTitle = ({ branding, platformType }: Tenant): string =>
  branding.slogan || TITLES[platformType]();

const acts = new Intl.ListFormat("en", { type: "conjunction" });
const sentenceOf = (parts: readonly string[]): string => {
  const words = acts.format(parts);
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}`;
};

function kindOf({ branding: { companyName }, capabilities }: Tenant): string {
  if (!capabilities.startup_directory) return m.landing_communityOf({ community: companyName });
  return capabilities.sessions
    ? m.landing_stageOf({ community: companyName })
    : m.landing_directoryOf({ community: companyName });
}

function actsIn({ capabilities }: Tenant): string[] {
  const { startup_directory: hasDirectory, voting, comments, sessions } = capabilities;
  const possible: [boolean, string][] = [
    [hasDirectory && voting, m.landing_vote()],
    [hasDirectory && comments, m.landing_ask()],
    [hasDirectory, m.landing_launch()],
    [!hasDirectory && sessions, m.landing_attend()],
  ];
  return possible.flatMap(([isPossible, act]) => (isPossible ? [act] : []));
}

export function communityLead(tenant: Tenant): string {
  if (tenant.branding.lead) return tenant.branding.lead;
  const possible = actsIn(tenant);
  return possible.length ? `${kindOf(tenant)} ${sentenceOf(possible)}.` : kindOf(tenant);
}

export const communityCall = ({ capabilities }: Tenant): string =>
  capabilities.startup_directory ? `${m.landing_free()} ${m.landing_freeToLaunch()}` : m.landing_free();

export const communityImage = (tenant: Tenant): ImageFacts => ({
  title: communityTitle(tenant),
  text: tenant.branding.lead || kindOf(tenant),
  list: [],
  kind: m.landing_kind(),
  mark: null,
});
