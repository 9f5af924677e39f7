import * as m from "#messages";
import type { Tenant } from "@/access/tenant";
import type { ImageFacts } from "./og-image";

const TITLES: Record<Tenant["platformType"], () => string> = {
  hub: m.landing_hub,
  community: m.landing_community,
  saas: m.landing_saas,
};

/** The slogan of the community, or the product's for its kind. */
export const communityTitle = ({ branding, platformType }: Tenant): string =>
  branding.slogan || TITLES[platformType]();

function kindOf({ branding: { companyName }, capabilities }: Tenant): string {
  if (!capabilities.startup_directory) return m.landing_communityOf({ community: companyName });
  return capabilities.sessions
    ? m.landing_stageOf({ community: companyName })
    : m.landing_directoryOf({ community: companyName });
}

/** What visitors can do in the community, as a sentence. */
function actsIn({ capabilities }: Tenant): string | null {
  const { startup_directory: hasDirectory, voting, comments, sessions } = capabilities;
  if (!hasDirectory) return sessions ? m.landing_attend() : null;
  if (voting) return comments ? m.landing_voteAskLaunch() : m.landing_voteLaunch();
  return comments ? m.landing_askLaunch() : m.landing_launch();
}

export function communityLead(tenant: Tenant): string {
  if (tenant.branding.lead) return tenant.branding.lead;
  return [kindOf(tenant), actsIn(tenant)].filter((part) => part !== null).join(" ");
}

export const communityCall = ({ capabilities }: Tenant): string =>
  capabilities.startup_directory ? m.landing_freeToLaunch() : m.landing_free();

export const communityImage = (tenant: Tenant): ImageFacts => ({
  seed: tenant.id,
  lit: 1,
  title: communityTitle(tenant),
  text: tenant.branding.lead || kindOf(tenant),
  list: [],
  kind: m.common_community(),
});
