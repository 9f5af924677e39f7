/** The words of the list of those who have a seat. */
export const ATTENDEES_COPY = {
  name: "Name",
  username: "Username",
  seat: "Seat",
  joinedAt: "Joined at",
  title: "Attendees",
  loading: "Loading…",
  export: "Export as CSV",
} as const;
