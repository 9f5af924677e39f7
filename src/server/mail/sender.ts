import type { Tenant } from "@/access/tenant";
import { env } from "@/env";

/** As whom a community writes mails, and invites to what calendars show. */
export const senderOf = (tenant: Tenant): { name: string; address: string } => ({
  name: tenant.branding.companyName,
  address: bareAddress(env.MAIL_FROM) ?? `no-reply@${tenant.domain}`,
});

/** `MAIL_FROM` may carry a name; mails of a community carry the community's. */
const bareAddress = (from: string | undefined): string | undefined =>
  /<([^<>]+)>/.exec(from ?? "")?.[1] ?? from;
