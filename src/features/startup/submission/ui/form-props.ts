import type { Tenant } from "@/access/tenant";

export type Community = Pick<Tenant, "name" | "reviewSubmissions" | "launchesPerDay" | "timeZone">;
export type Maker = { userId: string; username: string };
