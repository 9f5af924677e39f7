import { DEMO_SESSION_ID } from "@/domain/auth/demo";
import type { CommunityContent, Person } from "../content-reader/model";
import { planEvening } from "../plan/evenings";
import { idOf } from "../plan/ids";
import type { PlannedMember } from "../plan/people";
import type { Artwork } from "../plan/pictures";
import { planSeats } from "../plan/seats";
import { writeAudience } from "./audience";
import type { Owner } from "./database";
import { planDecks, writeDecks } from "./decks";
import { type PlannedSession, writeEvenings } from "./evenings";
import type { Community } from "./startups";

export async function writeSessions(
  tx: Owner,
  community: Community,
  { sessions }: CommunityContent,
  artwork: Map<string, Artwork>,
  members: PlannedMember[],
  people: Person[],
  now: Date,
): Promise<{ sessions: number; slideImages: number }> {
  const names = new Map(people.map(({ username, fullName }) => [username, fullName]));
  const planned: PlannedSession[] = sessions.map((content) => {
    const evening = planEvening(content, community.timeZone, now);
    const seats = planSeats(content, community.key, evening, members, now);
    return { id: sessionIdOf(community, content), content, evening, seats };
  });
  await writeEvenings(tx, community, planned);
  let slideImages = 0;
  for (const session of planned) {
    const decks = planDecks(community, session.id, session.content, session.evening, now);
    if (!decks.length) continue;
    slideImages += await writeDecks(tx, community, decks, artwork, (name) => names.get(name) ?? name);
    await writeAudience(tx, community, session, decks, now);
  }
  return { sessions: planned.length, slideImages };
}

/** The session that is always live has a fixed id. */
const sessionIdOf = ({ key }: Community, { slug, status }: { slug: string; status: string }): string =>
  status === "live" ? DEMO_SESSION_ID : idOf("session", `${key}:${slug}`);
