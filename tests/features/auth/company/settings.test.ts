import { eq } from "drizzle-orm";
import { expect, it, vi } from "vitest";
import { auditLog, companyDomains, companyProviders } from "@/domain/schema";
import { proofName, proofValue } from "@/domain/tenant/domains/rules";
import { newId } from "@/lib/id";
import { createMember, createTenant } from "../../../support/factories";
import { owner } from "../../../support/owner-db";
import { callAs } from "../../../support/trpc-caller";

const { fake, zones } = await vi.hoisted(async () =>
  (await import("../../../support/company-provider")).startCompanyProvider(),
);

const FIELDS = {
  name: "Acme",
  issuer: `${fake.url}/oidc`,
  clientId: "the-hub",
  clientSecret: "a-secret",
  roleClaim: "groups",
  admins: "heads, leads",
  moderators: "helpers",
};

async function setUp() {
  const tenantId = await createTenant({ tier: 0, planType: "enterprise" });
  const boss = await createMember(tenantId, "owner");
  const { company } = (await callAs(boss, tenantId)).auth;
  return { tenantId, company };
}

const actionsIn = async (tenantId: string) =>
  (await owner.select().from(auditLog).where(eq(auditLog.tenantId, tenantId)))
    .map(({ action }) => action)
    .sort();

it("an owner sets the company's provider up, and the secret is never shown", async () => {
  const { tenantId, company } = await setUp();
  expect(await company.read()).toMatchObject({ version: null, domains: [] });
  const { version } = await company.save({ ...FIELDS, version: null });
  const read = await company.read();
  const { clientSecret, ...fields } = FIELDS;
  expect(read).toMatchObject({ version, fields: { ...fields, admins: "heads, leads" } });
  expect(read.redirectUri).toBe(`http://localhost:3000/api/auth/company-${tenantId}/callback`);
  expect(JSON.stringify(read)).not.toContain(clientSecret);
  const [row] = await owner.select().from(companyProviders).where(eq(companyProviders.tenantId, tenantId));
  expect(JSON.stringify(row)).not.toContain(clientSecret);
  await company.save({ ...FIELDS, clientSecret: "", name: "Acme Labs", version });
  await company.remove();
  expect((await company.read()).version).toBeNull();
  expect(await actionsIn(tenantId)).toEqual(["company.removed", "company.saved", "company.saved"]);
});

it("a secret isn't sent to another issuer than the one that it was entered for", async () => {
  const { company } = await setUp();
  const { version } = await company.save({ ...FIELDS, version: null });
  const moved = { ...FIELDS, issuer: `${fake.url}/other`, clientSecret: "", version };
  await expect(company.save(moved)).rejects.toMatchObject({ cause: { reason: "clientSecret" } });
});

it.each([
  ["a private address", "http://127.0.0.1:5432"],
  ["a name without a provider", "https://nowhere.invalid"],
  ["a page that isn't a provider's configuration", `${fake.url}/missing`],
])("the issuer can't be %s", async (_, issuer) => {
  const { tenantId, company } = await setUp();
  await expect(company.save({ ...FIELDS, issuer, version: null })).rejects.toMatchObject({
    cause: { reason: "issuer" },
  });
  expect(await owner.$count(companyProviders, eq(companyProviders.tenantId, tenantId))).toBe(0);
});

it("of two owners who save at once, the second one is told to reload", async () => {
  const { company } = await setUp();
  await company.save({ ...FIELDS, version: null });
  await expect(company.save({ ...FIELDS, version: null })).rejects.toMatchObject({
    cause: { reason: "handled" },
  });
});

it("an owner adds an email domain and proves it by a TXT record", async () => {
  const { tenantId, company } = await setUp();
  const domain = `${newId()}.com`;
  await company.addDomain({ domain: ` HTTPS://${domain.toUpperCase()}/ ` });
  const [{ record, isVerified } = { record: { name: "", value: "" }, isVerified: null }] = (
    await company.read()
  ).domains;
  expect([record.name, isVerified]).toEqual([proofName(domain), false]);
  expect((await company.checkDomain({ domain })).problem).toContain("no TXT record");
  zones[proofName(domain)] = { TXT: [record.value] };
  expect(await company.checkDomain({ domain })).toEqual({ problem: null });
  expect((await company.read()).domains).toMatchObject([{ domain, isVerified: true }]);
  const second = await setUp();
  await second.company.addDomain({ domain });
  const [theirs] = (await second.company.read()).domains;
  zones[proofName(domain)] = { TXT: [record.value, theirs?.record.value ?? proofValue("")] };
  expect((await second.company.checkDomain({ domain })).problem).toContain("another community");
  await company.removeDomain({ domain });
  expect(await owner.$count(companyDomains, eq(companyDomains.tenantId, tenantId))).toBe(0);
  expect(await actionsIn(tenantId)).toEqual([
    "company.domain_added",
    "company.domain_proved",
    "company.domain_removed",
  ]);
});

it("admins see none of it, and without the plan nothing can be set up", async () => {
  const { tenantId } = await setUp();
  const admin = await createMember(tenantId, "admin");
  await expect((await callAs(admin, tenantId)).auth.company.read()).rejects.toMatchObject({
    code: "FORBIDDEN",
  });
  const free = await createTenant({ tier: 1 });
  const boss = await createMember(free, "owner");
  const { company } = (await callAs(boss, free)).auth;
  await expect(company.save({ ...FIELDS, version: null })).rejects.toThrow();
  await expect(company.addDomain({ domain: "acme-labs.com" })).rejects.toThrow();
});
