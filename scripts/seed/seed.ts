import { files } from "@/domain/schema";
import { builtInId } from "@/domain/tenant/built-in-rows";
import { inLanguage } from "@/lib/language/server";
import { announceChange, tags } from "@/server/cache/invalidate";
import { fileStore } from "@/server/providers";
import type { CommunityContent } from "./content-reader/model";
import { readCommunities, readDemoPeople } from "./content-reader/read";
import type { TalkContent } from "./content-reader/session-model";
import { holdDirectory } from "./large/indexes";
import { writeLargeSet } from "./large/write";
import { planPeople } from "./plan/people";
import { writeBoards } from "./write/boards";
import { type Owner, owner } from "./write/database";
import { type Filled, fillCommunity } from "./write/fill";
import { writePeople } from "./write/people";
import { reset } from "./write/reset";

export type Seeding = {
  extraStartups: number;
  hasGalleries: boolean;
  now: Date;
  say: (what: string, detail: string) => void;
};

const describe = ({ startups, sessions, images, votes, comments }: Filled): string =>
  `${startups} startups, ${sessions} sessions, ${images} pictures, ${votes} votes, ${comments} comments`;

/** Replaces each drawing with a text slide that shows the title of the talk. */
const withoutDrawings = (talk: TalkContent): TalkContent => ({
  ...talk,
  slides: talk.slides.map((slide) => (slide.drawing ? { ...slide, drawing: null, text: talk.title } : slide)),
});

const withoutGalleries = (content: CommunityContent): CommunityContent => ({
  ...content,
  startups: content.startups.map((startup) => ({ ...startup, screens: [] })),
  sessions: content.sessions.map((session) => ({ ...session, talks: session.talks.map(withoutDrawings) })),
});

/** Returns the keys of old images that the new rows don't reference. */
async function unnamed(tx: Owner, keys: string[]): Promise<string[]> {
  const rows = await tx.select({ key: files.key }).from(files);
  const named = new Set(rows.map(({ key }) => key));
  return keys.filter((key) => !named.has(key));
}

/**
 * Rewrites the demo content in one transaction, so that no reader sees partial content. Past leaderboards
 * follow afterwards.
 */
export async function seed({ extraStartups, hasGalleries, now, say }: Seeding): Promise<void> {
  const communities = hasGalleries ? readCommunities() : readCommunities().map(withoutGalleries);
  const demo = readDemoPeople();
  const tenantIds = communities.map(({ settings }) => builtInId(settings.name));
  const dropped = await owner.transaction(async (tx) => {
    if (extraStartups) await holdDirectory(tx);
    const old = await reset(tx, tenantIds);
    say("Reset", "the three communities are empty");
    const people = planPeople(communities, demo, now);
    await writePeople(tx, people);
    say("People", `${people.length}`);
    for (const content of communities) {
      const filled = await inLanguage(content.settings.languages[0], () =>
        fillCommunity(tx, content, demo, now),
      );
      say(content.settings.name, describe(filled));
      if (content.key !== "hub" || !extraStartups) continue;
      await writeLargeSet(tx, filled.community, extraStartups, now);
      say("Large set", `${extraStartups} startups more in ${content.settings.name}`);
    }
    return unnamed(tx, old);
  });
  for (const tenantId of tenantIds) announceChange(tags.tenant(tenantId));
  // Remove files only after the transaction has deleted their rows.
  for (const key of dropped) await fileStore().remove(key);
  for (const tenantId of tenantIds) await writeBoards(tenantId, now);
}
