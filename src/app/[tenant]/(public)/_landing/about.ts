import type { Tenant } from "@/access/tenant";
import type { ImageFacts } from "@/app/_shell/seo/og-image";
import { LANDING_COPY as copy } from "./copy";

const TITLES: Record<Tenant["platformType"], string> = {
  hub: copy.hub,
  community: copy.community,
  saas: copy.saas,
};

/** The slogan of the community, or the product's for its kind. */
export const communityTitle = ({ branding, platformType }: Tenant): string =>
  branding.slogan || TITLES[platformType];

const acts = new Intl.ListFormat("en", { type: "conjunction" });
const sentenceOf = (parts: readonly string[]): string => {
  const words = acts.format(parts);
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}`;
};

function kindOf({ branding: { companyName }, capabilities }: Tenant): string {
  if (!capabilities.startup_directory) return copy.communityOf(companyName);
  return (capabilities.sessions ? copy.stageOf : copy.directoryOf)(companyName);
}

function actsIn({ capabilities }: Tenant): string[] {
  const { startup_directory: hasDirectory, voting, comments, sessions } = capabilities;
  const possible: [boolean, string][] = [
    [hasDirectory && voting, copy.vote],
    [hasDirectory && comments, copy.ask],
    [hasDirectory, copy.launch],
    [!hasDirectory && sessions, copy.attend],
  ];
  return possible.flatMap(([isPossible, act]) => (isPossible ? [act] : []));
}

export function communityLead(tenant: Tenant): string {
  if (tenant.branding.lead) return tenant.branding.lead;
  const possible = actsIn(tenant);
  return possible.length ? `${kindOf(tenant)} ${sentenceOf(possible)}.` : kindOf(tenant);
}

export const communityCall = ({ capabilities }: Tenant): string =>
  capabilities.startup_directory ? `${copy.free} ${copy.freeToLaunch}` : copy.free;

export const communityImage = (tenant: Tenant): ImageFacts => ({
  title: communityTitle(tenant),
  text: tenant.branding.lead || kindOf(tenant),
  list: [],
  kind: copy.kind,
  mark: null,
});
