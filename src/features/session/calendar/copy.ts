export const CALENDAR_COPY = {
  google: "Google Calendar",
  outlook: "Outlook",
  file: "Apple and others (.ics)",
} as const;
