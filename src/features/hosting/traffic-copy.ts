export const TRAFFIC_COPY = {
  title: "Traffic",
  text: "Counted by the provider for the whole zone; each community’s own statistics are its own.",
  time: "Time",
  days: (days: number) => `${days} days`,
  none: "The provider has counted nothing in this time.",
  requests: "Requests",
  cached: "From the cache",
  views: "Page views",
  sent: "Sent",
  threats: "Threats",
  byDay: "Requests by day",
} as const;
