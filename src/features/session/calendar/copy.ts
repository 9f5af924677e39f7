export const CALENDAR_COPY = {
  google: "Google Calendar",
  outlook: "Outlook.com",
  outlookWork: "Outlook at work or school",
  file: "Apple and others (.ics)",
} as const;
