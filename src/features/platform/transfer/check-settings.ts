import { BrandingValues } from "@/domain/tenant/branding/schema";
import { MAX_SITES, readSite } from "@/domain/tenant/embeds/rules";
import { TenantSettings } from "@/domain/tenant/schema";
import { ArchiveError } from "@/domain/transfer/format";

/** Several times what the forms of the settings accept. Each page of the community loads them. */
const MAX_LENGTH = 200_000;

const { logoUrl: Logo, logoDarkUrl: OwnImage } = BrandingValues.shape;

/**
 * The settings of an archive. They have passed no form: sites that may show embeds become part of a header, and images
 * are part of every email, so an address elsewhere would report who opens it. Such images are left out.
 * @throws ArchiveError
 */
export function readSettings(stored: unknown): TenantSettings {
  const settings = TenantSettings.safeParse(stored);
  if (!settings.success || !isAcceptable(settings.data))
    throw new ArchiveError("The community's settings are invalid.");
  const { branding, ...rest } = settings.data;
  const { logoUrl, logoDarkUrl, iconUrl, ...look } = branding;
  return {
    ...rest,
    branding: {
      ...look,
      ...(Logo.safeParse(logoUrl).success && { logoUrl }),
      ...(logoDarkUrl && OwnImage.safeParse(logoDarkUrl).success && { logoDarkUrl }),
      ...(iconUrl && OwnImage.safeParse(iconUrl).success && { iconUrl }),
    },
  };
}

function isAcceptable(settings: TenantSettings): boolean {
  const { embedSites } = settings;
  const areSites = embedSites.length <= MAX_SITES && embedSites.every((site) => readSite(site) === site);
  return areSites && JSON.stringify(settings).length <= MAX_LENGTH;
}
