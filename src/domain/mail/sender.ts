import type { Tenant } from "@/access/tenant";
import { env } from "@/env";
import { tenantForStrangers } from "./safe-names";

/** The sender of a community's emails, and the organizer of its calendar events. */
export const senderOf = (tenant: Tenant): { name: string; address: string } => ({
  name: tenantForStrangers(tenant).branding.companyName,
  address: bareAddress(env.MAIL_FROM) ?? `no-reply@${tenant.domain}`,
});

/** `MAIL_FROM` may include a name; emails from a community use the community's name instead. */
const bareAddress = (from: string | undefined): string | undefined =>
  /<([^<>]+)>/.exec(from ?? "")?.[1] ?? from;
