import { builtInId } from "@/domain/tenant/built-in-rows";
import type { CommunityContent, DemoPerson } from "../content-reader/model";
import { startupIdOf, userIdOf } from "../plan/ids";
import { launchedAt } from "../plan/launches";
import { planMembers, planNewcomers } from "../plan/people";
import { type Artwork, planArtwork } from "../plan/pictures";
import { writePosts } from "./blog";
import { writeCases } from "./cases";
import { writeSettings } from "./community";
import { countReactions } from "./counters";
import type { Owner } from "./database";
import { writeDirectory } from "./directory";
import { writeNotices } from "./notices";
import { writeMembers } from "./people";
import { writeArtwork, writeAvatars, writeGalleries } from "./pictures";
import { writeReactions } from "./reactions";
import { writeSessions } from "./sessions";
import { type Community, type Listing, writeStartups } from "./startups";
import { writeTaxonomy } from "./taxonomy";
import { writeTickets } from "./tickets";
import { writeTraffic } from "./traffic";
import { writeVisits } from "./visits";

export type Filled = {
  community: Community;
  startups: number;
  images: number;
  votes: number;
  comments: number;
  sessions: number;
};

export async function fillCommunity(
  tx: Owner,
  content: CommunityContent,
  demo: DemoPerson[],
  now: Date,
): Promise<Filled> {
  const tenantId = builtInId(content.settings.name);
  const timeZone = await writeSettings(tx, tenantId, content);
  const { languages, searchLanguage } = content.settings;
  const community = { key: content.key, tenantId, timeZone, languages, searchLanguage };
  const members = planMembers(content, demo, now);
  const newcomers = planNewcomers(content, now);
  await writeMembers(tx, tenantId, [...members, ...newcomers]);
  const drawn = planArtwork(content);
  const listings = planListings(content, drawn, timeZone, now);
  const artwork = listings.map(({ art, content }) => ({ art, makerId: userIdOf(content.makers[0] ?? "") }));
  const images = await writeArtwork(tx, tenantId, artwork);
  await writeAvatars(
    tx,
    tenantId,
    content.people.map(({ username }) => ({ username, userId: userIdOf(username) })),
  );
  await writeStartups(tx, community, listings);
  await writeTaxonomy(tx, tenantId, content);
  await writeDirectory(tx, tenantId, content, now);
  await writeGalleries(tx, tenantId, listings);
  const reactions = await writeReactions(tx, community, listings, members, now);
  const allPeople = [...content.people, ...demo];
  const evenings = await writeSessions(tx, community, content, drawn, members, allPeople, now);
  await writeCases(tx, community, content, now);
  await countReactions(tx, tenantId, now);
  await writeNotices(tx, tenantId, now);
  await writeTickets(tx, community, content, [...allPeople, ...content.care.newcomers], now);
  await writePosts(tx, community, content, now);
  await writeVisits(tx, community, listings, now);
  await writeTraffic(tx, community, listings.length, now);
  return {
    community,
    startups: listings.length,
    images: images + evenings.slideImages,
    sessions: evenings.sessions,
    ...reactions,
  };
}

function planListings(
  content: CommunityContent,
  artwork: Map<string, Artwork>,
  timeZone: string,
  now: Date,
): Listing[] {
  return content.startups.flatMap((startup) => {
    const art = artwork.get(startup.slug);
    const id = startupIdOf(content.key, startup.slug);
    return art ? [{ id, content: startup, launchedAt: launchedAt(startup, now, timeZone), art }] : [];
  });
}
