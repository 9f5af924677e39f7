import type { MemberRole } from "@/access/names";
import type { ProviderId } from "@/lib/config/identity-providers";

/** The roles that a company's provider may give. An owner is made by owners alone. */
export const MAPPED_ROLES = ["moderator", "admin"] as const;
export type MappedRole = (typeof MAPPED_ROLES)[number];

/** From a value of the provider's claim to a role. */
export type RoleMap = Readonly<Record<string, MappedRole>>;

/** The name of a community's own provider, in addresses and links. */
export type CompanyKey = `company-${string}`;
export type ProviderKey = ProviderId | CompanyKey;

export const companyKey = (tenantId: string): CompanyKey => `company-${tenantId}`;

const COMPANY = /^company-[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

export const isCompany = (provider: string): provider is CompanyKey => COMPANY.test(provider);

/** How long such a sign-in lasts: a user who leaves the company is out by the next day. */
export const COMPANY_SIGN_IN_SECONDS = 12 * 3600;

/** The role that the values give; `member` if none of them is in the map. */
export function roleOf(map: RoleMap, values: readonly string[]): MemberRole {
  const given = values.flatMap((value) => (Object.hasOwn(map, value) ? (map[value] ?? []) : []));
  return given.includes("admin") ? "admin" : (given[0] ?? "member");
}

export const domainOf = (email: string): string => email.slice(email.lastIndexOf("@") + 1);
