export const STANDING_COPY = {
  title: (community: string) => `Your standing on ${community}`,
  lead: "Warnings and sanctions from the community's team. If you think something is wrong,",
  write: "contact them",
  inForce: "Active",
  until: (end: string) => `, until ${end}`,
  noEnd: ", permanently",
  liftedOn: (day: string) => `; lifted on ${day}`,
} as const;
