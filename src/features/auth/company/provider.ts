import { asc, eq } from "drizzle-orm";
import * as m from "#messages";
import type { AdminScope, TenantScope } from "@/access/scope";
import { audit } from "@/domain/audit/audit";
import { secretPurpose } from "@/domain/auth/company/provider";
import { companyKey, type MappedRole, type RoleMap } from "@/domain/auth/company/rules";
import { companyDomains, companyProviders } from "@/domain/schema";
import { proofName, proofValue } from "@/domain/tenant/domains/rules";
import { originOf } from "@/domain/tenant/origin";
import { env } from "@/env";
import { AppError } from "@/lib/errors/app-error";
import { newId } from "@/lib/id";
import { inTenant, type Tx } from "@/server/db/client";
import { companyPort } from "@/server/providers";
import { limitKey } from "@/server/rate-limit/limit-key";
import { consumeRateLimit } from "@/server/rate-limit/limiter";
import { decrypt, encrypt } from "@/server/security/encryption";
import type { CompanyFields, SaveCompany } from "./schema";

type Row = typeof companyProviders.$inferSelect;

/** The redirect URI that the company registers with its provider. */
export const companyRedirectUri = (tenantId: string): string =>
  `${originOf(env.HUB_DOMAIN)}/api/auth/${companyKey(tenantId)}/callback`;

const EMPTY: CompanyFields = {
  name: "",
  issuer: "",
  clientId: "",
  roleClaim: "",
  admins: "",
  moderators: "",
};

const valuesWith = (map: RoleMap, role: MappedRole): string =>
  Object.keys(map)
    .filter((value) => map[value] === role)
    .join(", ");

const fieldsOf = ({ name, issuer, clientId, roleClaim, roleMap }: Row): CompanyFields => ({
  ...{ name, issuer, clientId, roleClaim: roleClaim ?? "" },
  admins: valuesWith(roleMap, "admin"),
  moderators: valuesWith(roleMap, "moderator"),
});

const listed = (text: string): string[] =>
  text
    .split(",")
    .map((value) => value.trim())
    .filter(Boolean);

const mapOf = ({ admins, moderators }: CompanyFields): RoleMap =>
  Object.fromEntries([
    ...listed(moderators).map((value) => [value, "moderator"] as const),
    ...listed(admins).map((value) => [value, "admin"] as const),
  ]);

/** What the owner's screen shows. The secret never leaves the server. */
export function readCompany(scope: TenantScope) {
  const { id } = scope.tenant;
  return inTenant(scope, async (tx) => {
    const row = await readRow(tx, id);
    const domains = await tx
      .select()
      .from(companyDomains)
      .where(eq(companyDomains.tenantId, id))
      .orderBy(asc(companyDomains.createdAt), asc(companyDomains.domain));
    return {
      fields: row ? fieldsOf(row) : EMPTY,
      version: row?.savedAt ?? null,
      isOnly: row?.isOnly ?? false,
      redirectUri: companyRedirectUri(id),
      domains: domains.map(({ domain, token, verifiedAt, checkedAt }) => ({
        ...{ domain, checkedAt, isVerified: verifiedAt !== null },
        record: { name: proofName(domain), value: proofValue(token) },
      })),
    };
  });
}

async function readRow(tx: Tx, tenantId: string): Promise<Row | undefined> {
  const [row] = await tx.select().from(companyProviders).where(eq(companyProviders.tenantId, tenantId));
  return row;
}

/** Counted, because it makes the server connect to an address that the owner chooses. */
export async function takeLookup({ tenant }: AdminScope): Promise<void> {
  const { allowed, resetSeconds } = await consumeRateLimit(
    limitKey("check-domain", { community: tenant.id }),
  );
  if (!allowed)
    throw new AppError(
      "TOO_MANY_REQUESTS",
      m.tenant_domains_domainErrors_checkedOften(),
      "limit",
      resetSeconds,
    );
}

/** Reads the provider's configuration before it stores it. A new issuer needs its secret again. */
export async function saveCompany(scope: AdminScope, input: SaveCompany): Promise<{ version: Date }> {
  const { tenant, now } = scope;
  const { clientSecret, version, ...fields } = input;
  const known = await inTenant(scope, (tx) => readRow(tx, tenant.id));
  const isSameIssuer = known?.issuer === fields.issuer;
  const secret = clientSecret || (isSameIssuer && decrypt(known.secret, secretPurpose(tenant.id)));
  if (!secret) throw new AppError("BAD_REQUEST", m.auth_company_secretMissing(), "clientSecret");
  if (env.NODE_ENV === "production" && !fields.issuer.startsWith("https:"))
    throw new AppError("BAD_REQUEST", m.auth_company_issuerInvalid(), "issuer");
  await takeLookup(scope);
  await assertReadable(scope, { ...fields, clientSecret: secret });
  const { name, issuer, clientId } = fields;
  const row = {
    ...{ name, issuer, clientId, savedAt: now },
    roleClaim: fields.roleClaim || null,
    roleMap: mapOf(fields),
    secret: encrypt(secret, secretPurpose(tenant.id)),
  };
  await inTenant(scope, async (tx) => {
    const before = await readRow(tx, tenant.id);
    if ((before?.savedAt.getTime() ?? null) !== (version?.getTime() ?? null))
      throw new AppError("CONFLICT", m.auth_company_changedMeanwhile(), "handled");
    await tx
      .insert(companyProviders)
      .values({ tenantId: tenant.id, ...row })
      .onConflictDoUpdate({ target: companyProviders.tenantId, set: row });
    await audit(tx, scope, {
      action: "company.saved",
      target: { type: "tenant", id: tenant.id },
      before: before && fieldsOf(before),
      after: { ...fields, isSecretNew: clientSecret !== "" },
    });
  });
  return { version: now };
}

async function assertReadable(
  { tenant }: AdminScope,
  { issuer, clientId, clientSecret }: { issuer: string; clientId: string; clientSecret: string },
): Promise<void> {
  const port = companyPort({ key: newId(), issuer, clientId, clientSecret, roleClaim: null });
  const [state, nonce, codeVerifier] = [newId(), newId(), newId()];
  try {
    await port.authorizationUrl({ state, nonce, codeVerifier, redirectUri: companyRedirectUri(tenant.id) });
  } catch {
    throw new AppError("BAD_REQUEST", m.auth_company_issuerUnreadable(), "issuer");
  }
}

/** Its users can no longer sign in with it. What its users have connected stays, in case it comes back. */
export const removeCompany = (scope: AdminScope): Promise<void> =>
  inTenant(scope, async (tx) => {
    const { id } = scope.tenant;
    const [gone] = await tx.delete(companyProviders).where(eq(companyProviders.tenantId, id)).returning();
    if (gone)
      await audit(tx, scope, {
        action: "company.removed",
        target: { type: "tenant", id },
        before: fieldsOf(gone),
      });
  });
