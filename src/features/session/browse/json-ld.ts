import * as m from "#messages";
import type { SessionDetail } from "@/features/session/schema";
import { breadcrumbs } from "@/lib/browser/breadcrumbs";
import { excerptOf } from "@/lib/text/markdown/excerpt";

const LONGEST = 300;

/** Schema.org has statuses for changes to a plan, but none for past events. */
function statusOf({ status, movedFrom }: SessionDetail): string {
  if (status === "cancelled") return "EventCancelled";
  return movedFrom ? "EventRescheduled" : "EventScheduled";
}

type SessionVenue = Pick<SessionDetail, "place" | "isOnline">;

const attendanceOf = ({ place, isOnline }: SessionVenue): string => {
  if (place && isOnline) return "MixedEventAttendanceMode";
  return place ? "OfflineEventAttendanceMode" : "OnlineEventAttendanceMode";
};

/** The join link is only for attendees, so the virtual location is the session's page. */
function locationsOf({ place, isOnline }: SessionVenue, url: string): object[] {
  const venue = place ? [{ "@type": "Place", name: place, address: place }] : [];
  return isOnline || !place ? [...venue, { "@type": "VirtualLocation", url }] : venue;
}

/** Structured data for search engines, as schema.org objects. (API-8) */
export function sessionJsonLd(session: SessionDetail, community: string, origin: string): object[] {
  const { id, title, description, startsAt, endsAt, hosts, speakers, movedFrom } = session;
  const url = `${origin}/sessions/${id}`;
  const person = ({ fullName, username }: { fullName: string; username: string }) => ({
    "@type": "Person",
    name: fullName,
    url: `${origin}/profile/${encodeURIComponent(username)}`,
  });
  const locations = locationsOf(session, url);
  const event = {
    "@context": "https://schema.org",
    "@type": "Event",
    name: title,
    description: excerptOf(description, LONGEST),
    url,
    image: `${url}/card.png`,
    startDate: startsAt.toISOString(),
    endDate: endsAt.toISOString(),
    eventStatus: `https://schema.org/${statusOf(session)}`,
    ...(movedFrom && { previousStartDate: movedFrom.toISOString() }),
    eventAttendanceMode: `https://schema.org/${attendanceOf(session)}`,
    location: locations.length === 1 ? locations[0] : locations,
    organizer: [{ "@type": "Organization", name: community, url: `${origin}/` }, ...hosts.map(person)],
    ...(speakers.length > 0 && { performer: speakers.map(person) }),
    isAccessibleForFree: true,
    ...(session.capacity !== null && {
      maximumAttendeeCapacity: session.capacity,
      remainingAttendeeCapacity: Math.max(0, session.capacity - session.seatCount),
    }),
  };
  const crumbs = [
    { name: m.common_sessions(), item: `${origin}/sessions` },
    { name: title, item: url },
  ];
  return [event, breadcrumbs(crumbs)];
}
