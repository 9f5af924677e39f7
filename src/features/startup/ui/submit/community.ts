import type { Tenant } from "@/access/tenant";

/** What the form must know of the community. */
export type Community = Pick<Tenant, "name" | "reviewSubmissions" | "launchesPerDay" | "timeZone">;
export type Maker = { userId: string; username: string };
