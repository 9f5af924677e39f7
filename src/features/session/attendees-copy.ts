/** The words of the list of those who have a seat. */
export const ATTENDEES_UI = {
  name: "Name",
  username: "Username",
  seat: "Seat",
  joinedAt: "Joined at",
  title: "Attendees",
  loading: "Loading…",
  export: "Export as CSV",
} as const;
