export const TRAFFIC_COPY = {
  title: "Traffic",
  text: "Counted by the provider for the whole zone.",
  time: "Time",
  days: (days: number) => `${days} days`,
  none: "No traffic in this period.",
  requests: "Requests",
  cached: "From the cache",
  views: "Page views",
  sent: "Sent",
  threats: "Threats",
  byDay: "Requests by day",
} as const;
