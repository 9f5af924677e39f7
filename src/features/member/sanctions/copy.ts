export const STANDING_COPY = {
  title: (community: string) => `Your standing at ${community}`,
  lead: "What those who run the community told you. If you think that something is wrong,",
  write: "write to them",
  inForce: "In force",
  until: (end: string) => `, until ${end}`,
  noEnd: ", without an end",
  liftedOn: (day: string) => `; taken back on ${day}`,
} as const;
