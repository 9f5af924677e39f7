type Appointment = {
  title: string;
  startsAt: Date;
  endsAt: Date;
  place: string;
  url: string;
};

/** `20261128T180000Z`, the date format of Google Calendar. */
const compact = (at: Date): string => at.toISOString().replace(/[-:]|\.\d{3}/g, "");

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
  return `https://calendar.google.com/calendar/render?${query}`;
}

export function outlookLink({ title, startsAt, endsAt, place, url }: Appointment): string {
  const query = new URLSearchParams({
    path: "/calendar/action/compose",
    rru: "addevent",
    subject: title,
    startdt: startsAt.toISOString(),
    enddt: endsAt.toISOString(),
    location: place,
    body: url,
  });
  return `https://outlook.live.com/calendar/0/deeplink/compose?${query}`;
}

export const calendarPath = (sessionId: string): string => `/sessions/${sessionId}/calendar.ics`;

export const feedPath = (token: string): string => `/calendars/${token}.ics`;
