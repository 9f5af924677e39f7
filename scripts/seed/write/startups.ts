import { startupMakers, startups } from "@/domain/schema";
import { launchDates, websiteKey } from "@/domain/startup/rules";
import { searchIndexOf } from "@/lib/text/search-languages";
import type { CommunityContent, StartupContent } from "../content-reader/model";
import { userIdOf } from "../plan/ids";
import type { Artwork } from "../plan/pictures";
import { inPortions, type Owner } from "./database";

const DRAFTED_BEFORE = 3 * 86_400_000;

export type Listing = { id: string; content: StartupContent; launchedAt: Date; art: Artwork };
export type Community = Pick<CommunityContent["settings"], "languages" | "searchLanguage"> & {
  key: string;
  tenantId: string;
  timeZone: string;
};

export async function writeStartups(tx: Owner, community: Community, listings: Listing[]): Promise<void> {
  const rows = listings.map((listing) => startupRow(community, listing));
  await inPortions(rows, (portion) => tx.insert(startups).values(portion));
  const makers = listings.flatMap(({ id, content }) =>
    content.makers.map((username, position) => ({
      tenantId: community.tenantId,
      startupId: id,
      userId: userIdOf(username),
      role: position ? ("editor" as const) : ("owner" as const),
      position,
    })),
  );
  await inPortions(makers, (portion) => tx.insert(startupMakers).values(portion));
}

function startupRow(
  { tenantId, timeZone, ...community }: Community,
  { id, content, launchedAt, art }: Listing,
) {
  const { slug, name, tagline, description, category, tags, stage, pricing } = content;
  const website = new URL(content.website).href;
  return {
    id,
    tenantId,
    searchLanguage: searchIndexOf(community),
    ...{ slug, name, tagline, description, category, tags, stage, pricing },
    website,
    websiteKey: websiteKey(website),
    location: content.place,
    foundedYear: content.founded,
    isHiring: content.hiring === "yes",
    logoFileId: art.logo.fileId,
    status: "live" as const,
    launchedAt,
    ...launchDates(launchedAt, timeZone),
    createdBy: userIdOf(content.makers[0] ?? ""),
    createdAt: new Date(launchedAt.getTime() - DRAFTED_BEFORE),
    updatedAt: launchedAt,
  };
}
