import type { CustomField, Tenant } from "@/access/tenant";

export type Community = Pick<Tenant, "name" | "reviewSubmissions" | "launchesPerDay" | "timeZone"> & {
  /** Its custom fields of startups. */
  fields: readonly CustomField[];
};
export type Maker = { userId: string; username: string };
