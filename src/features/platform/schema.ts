/** The figures at the top of the overview; "recent" is within the last 30 days. */
export type PlatformFigures = {
  tenants: number;
  activeTenants: number;
  users: number;
  recentUsers: number;
  startups: number;
  recentStartups: number;
  sessions: number;
};
