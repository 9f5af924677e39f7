import * as m from "#messages";
import type { TenantScope } from "@/access/scope";
import type { Tenant } from "@/access/tenant";
import { containsAddress, withoutAddresses } from "@/lib/text/address-in-text";

/**
 * Names in emails to people who haven't joined. Users choose the names and whom we write to, so a name with an
 * address in it would make our email an advertisement.
 */
type Person = { fullName: string; username: string };

/** The name of a user, or the username if the name contains an address. */
export function personForStrangers({ fullName, username }: Person): string {
  if (!containsAddress(fullName)) return fullName;
  return containsAddress(username) ? m.server_mail_aMember() : `@${username}`;
}

/** The name and the username, as far as they contain no address. */
export function signatureForStrangers(person: Person): string {
  const name = personForStrangers(person);
  return name === person.fullName && !containsAddress(person.username)
    ? `${name} (@${person.username})`
    : name;
}

/** The name of a community. Its own domain isn't an advertisement: the email's links lead there. */
function communityName({ domain }: Tenant, name: string): string {
  if (!containsAddress(name.toLowerCase().replaceAll(domain, ""))) return name;
  return withoutAddresses(name) ?? domain;
}

export const tenantForStrangers = (tenant: Tenant): Tenant => ({
  ...tenant,
  name: communityName(tenant, tenant.name),
  branding: { ...tenant.branding, companyName: communityName(tenant, tenant.branding.companyName) },
});

/** The scope with which an email to a stranger is written and queued. */
export const scopeForStrangers = <Scope extends TenantScope>(scope: Scope): Scope => ({
  ...scope,
  tenant: tenantForStrangers(scope.tenant),
});
