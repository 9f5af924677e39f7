type Appointment = {
  title: string;
  startsAt: Date;
  endsAt: Date;
  place: string;
  url: string;
};

/** `20261128T180000Z`, the date format of Google Calendar. */
const compact = (at: Date): string => at.toISOString().replace(/[-:]|\.\d{3}/g, "");

/** Outlook shows the plus signs of form encoding. */
const percentEncoded = (query: URLSearchParams): string => String(query).replaceAll("+", "%20");

/** Opens Google Calendar's form for a new event, prefilled. (SES-7) */
export function googleLink({ title, startsAt, endsAt, place, url }: Appointment): string {
  const dates = `${compact(startsAt)}/${compact(endsAt)}`;
  const query = new URLSearchParams({
    action: "TEMPLATE",
    text: title,
    dates,
    location: place,
    details: url,
  });
  return `https://calendar.google.com/calendar/render?${percentEncoded(query)}`;
}

const OUTLOOK_HOSTS = { personal: "outlook.live.com", work: "outlook.office.com" } as const;

/** Opens Outlook's form for a new event, of a personal account or of one at work or school. (SES-7) */
export function outlookLink(
  { title, startsAt, endsAt, place, url }: Appointment,
  account: keyof typeof OUTLOOK_HOSTS = "personal",
): string {
  const query = new URLSearchParams({
    path: "/calendar/action/compose",
    rru: "addevent",
    subject: title,
    startdt: startsAt.toISOString(),
    enddt: endsAt.toISOString(),
    location: place,
    body: url,
  });
  return `https://${OUTLOOK_HOSTS[account]}/calendar/0/deeplink/compose?${percentEncoded(query)}`;
}

export const calendarPath = (sessionId: string): string => `/sessions/${sessionId}/calendar.ics`;

export const feedPath = (token: string): string => `/calendars/${token}.ics`;
