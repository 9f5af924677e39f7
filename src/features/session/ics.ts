import ical, {
  ICalAlarmType,
  ICalAttendeeStatus,
  type ICalCalendar,
  ICalCalendarMethod,
  ICalEventStatus,
} from "ical-generator";
import * as m from "#messages";
import type { Tenant } from "@/access/tenant";
import { senderOf } from "@/domain/mail/sender";
import { originOf } from "@/domain/tenant/origin";
import { sessionEnd } from "@/features/session/planning/time-rules";
import { textOf } from "@/lib/text/markdown/excerpt";
import { plainLine, plainText } from "@/lib/text/plain-text";
import type { Session } from "./access";

const HOUR_SECONDS = 3600;

export type CalendarEntry = {
  session: Session;
  /** The join link, if the recipient may know it. */
  link: string | null;
  /** For a member who waits for a seat: the time isn't blocked, and there is no alarm. */
  isTentative?: boolean;
};

type Guest = { name: string; email: string };

type Calendar = {
  /** The iCalendar METHOD. Emails use `request` and `cancel`; files and feeds publish or cancel. */
  method: "publish" | "request" | "cancel";
  name?: string;
  entries: readonly CalendarEntry[];
  guest?: Guest;
  /** Creation time. Without it, an entry is stamped with its last change, so that files are reproducible. */
  now?: Date;
};

const METHODS = {
  publish: ICalCalendarMethod.PUBLISH,
  request: ICalCalendarMethod.REQUEST,
  cancel: ICalCalendarMethod.CANCEL,
} as const;

/**
 * Writes sessions as iCalendar (RFC 5545) in UTC. The UID never changes; SEQUENCE grows with updates. (SES-7)
 */
export function writeCalendar(tenant: Tenant, { method, name, entries, guest, now }: Calendar): string {
  const calendar = ical({
    method: METHODS[method],
    prodId: { company: "StartupHub", product: "Sessions", language: "EN" },
    ...(name && { name: plainLine(name), ttl: HOUR_SECONDS }),
  });
  if (!entries.length) addZone(calendar);
  for (const entry of entries) addEntry(calendar, tenant, entry, { isOff: method === "cancel", guest, now });
  return `${zoneLast(calendar.toString())}\r\n`;
}

/** The library writes the time zone before some of the calendar's properties, which must precede all components. */
function zoneLast(text: string): string {
  const end = `${UTC_ZONE}\r\n`;
  const [before = "", after] = text.split(end);
  return after === undefined ? text : before + after.replace("END:VCALENDAR", `${end}END:VCALENDAR`);
}

const UTC_ZONE = [
  ...["BEGIN:VTIMEZONE", "TZID:UTC", "BEGIN:STANDARD", "DTSTART:19700101T000000"],
  ...["TZNAME:UTC", "TZOFFSETFROM:+0000", "TZOFFSETTO:+0000", "END:STANDARD", "END:VTIMEZONE"],
].join("\r\n");

/** A calendar needs at least one component, also if it has no sessions (RFC 5545, 3.6). */
const addZone = (calendar: ICalCalendar) => calendar.timezone({ name: "UTC", generator: () => UTC_ZONE });

type Terms = { isOff: boolean; guest: Guest | undefined; now: Date | undefined };

function addEntry(calendar: ICalCalendar, tenant: Tenant, entry: CalendarEntry, terms: Terms): void {
  const { session, link, isTentative = false } = entry;
  const planned = isTentative ? ICalEventStatus.TENTATIVE : ICalEventStatus.CONFIRMED;
  const isOff = terms.isOff || session.status === "cancelled";
  const sender = senderOf(tenant);
  const poster = posterOf(tenant, session);
  const event = calendar.createEvent({
    id: session.id,
    sequence: session.sequence,
    stamp: terms.now ?? session.updatedAt,
    lastModified: session.updatedAt,
    start: session.startsAt,
    end: sessionEnd(session),
    summary: plainLine(session.title),
    description: plainText(describe(session, link)),
    location: session.place ? plainLine(session.place) : m.session_list_online(),
    url: addressOfSession(tenant, session.id),
    attachments: poster ? [poster] : [],
    status: isOff ? ICalEventStatus.CANCELLED : planned,
    organizer: { name: sender.name, email: sender.address },
    ...(terms.guest && {
      attendees: [{ ...terms.guest, status: ICalAttendeeStatus.ACCEPTED, rsvp: false }],
    }),
  });
  if (isOff || isTentative) return;
  event.createAlarm({
    type: ICalAlarmType.display,
    trigger: HOUR_SECONDS,
    description: plainLine(session.title),
  });
}

const describe = ({ description, cancelReason }: Session, link: string | null): string =>
  [
    cancelReason && m.session_calendar_entry_canceled({ reason: cancelReason }),
    link && m.session_calendar_entry_joinOnline({ link }),
    textOf(description),
  ]
    .filter(Boolean)
    .join("\n\n");

/** The poster's address, which needs no sign-in. Null if the session is for members. */
export const posterOf = (tenant: Tenant, { id, visibility }: Session): string | null =>
  visibility === "public" ? `${addressOfSession(tenant, id)}/card.png` : null;

export const addressOfSession = (tenant: Tenant, id: string): string =>
  `${originOf(tenant.domain)}/sessions/${id}`;
