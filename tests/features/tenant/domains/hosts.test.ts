import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { tenantDomains, tenants } from "@/domain/schema";
import { findTenant, resolveHost } from "@/domain/tenant/resolve-host";
import { isBelow, normaliseHost } from "@/domain/tenant/rules";
import { newId } from "@/lib/id";
import { startAllGenerations } from "@/server/cache/generations";
import { createTenant, HUB, INDIE, SAAS } from "../../../support/factories";
import { owner } from "../../../support/owner-db";

beforeEach(startAllGenerations);

const where = async (host: string | null) => {
  const resolved = await resolveHost(host);
  return resolved && [resolved.tenant.id, resolved.via];
};

const addDomain = (tenantId: string, domain: string, verifiedAt: Date | null) =>
  owner.insert(tenantDomains).values({ id: newId(), tenantId, domain, verifiedAt });

describe("a Host header", () => {
  it.each([
    ["localhost", "localhost"],
    ["LocalHost:3000", "localhost"],
    ["indie.localhost.", "indie.localhost"],
    ["indie.localhost.:80", "indie.localhost"],
    ["xn--zrich-kva.example", "xn--zrich-kva.example"],
    ["127.0.0.1:3000", "127.0.0.1"],
    ["[::1]:3000", "[::1]"],
  ])("TEN-1: %s is read as %s", (header, name) => expect(normaliseHost(header)).toBe(name));

  it.each([
    null,
    "",
    " ",
    "..",
    "localhost..",
    ".localhost",
    "a..b",
    "-a.example",
    "a b",
    "a/b",
    "user@localhost",
    "localhost:3000:1",
    "localhost:999999",
    "localhost#x",
    "zürich.example",
    "a\u0000.example",
    `${"a".repeat(64)}.example`,
    `${"a.".repeat(130)}example`,
  ])("TEN-1: %j isn't a name", (header) => expect(normaliseHost(header)).toBeNull());

  it("TEN-1: lies below a domain by whole labels only", () => {
    expect(isBelow("x.indie.example", "indie.example")).toBe(true);
    for (const host of ["indie.example", "notindie.example", "indie.example.evil.tld", "example"]) {
      expect(isBelow(host, "indie.example")).toBe(false);
    }
  });
});

describe("the built-in communities", () => {
  it.each([
    ["localhost", HUB, "address"],
    ["INDIE.LOCALHOST:3000", INDIE, "address"],
    ["saas.localhost.", SAAS, "address"],
    ["x.indie.localhost", INDIE, "suffix"],
    ["a.b.saas.localhost", SAAS, "suffix"],
    ["xindie.localhost", HUB, "fallback"],
    ["indie.localhost.evil.tld", HUB, "fallback"],
    ["indie", HUB, "fallback"],
    ["acme.localhost", HUB, "fallback"],
    ["203.0.113.9:80", HUB, "fallback"],
    ["[2001:db8::1]", HUB, "fallback"],
  ])("TEN-1: %s leads to the right one", async (host, tenant, via) => {
    expect(await where(host)).toEqual([tenant, via]);
  });

  it("TEN-1: an invalid name leads nowhere", async () => {
    expect(await where("a b")).toBeNull();
    expect(await where(null)).toBeNull();
  });
});

describe("a custom domain", () => {
  it("TEN-1: leads to its community once its ownership is proved", async () => {
    const tenantId = await createTenant({ domain: "first.example" });
    await addDomain(tenantId, "own.example", null);
    expect(await where("own.example")).toEqual([HUB, "fallback"]);
    await owner.update(tenantDomains).set({ verifiedAt: new Date() });
    startAllGenerations();
    expect(await where("own.example")).toEqual([tenantId, "address"]);
    expect(await where("www.own.example")).toEqual([HUB, "fallback"]);
  });

  it("TEN-1: follows when it moves to another community", async () => {
    const [from, to] = [await createTenant(), await createTenant()];
    await addDomain(from, "moving.example", new Date());
    expect(await where("moving.example")).toEqual([from, "address"]);
    await owner.update(tenantDomains).set({ tenantId: to }).where(eq(tenantDomains.domain, "moving.example"));
    startAllGenerations();
    expect(await where("moving.example")).toEqual([to, "address"]);
  });

  it("TEN-1: cannot take the address of another community", async () => {
    const thief = await createTenant();
    await addDomain(thief, "indie.localhost", new Date());
    expect(await where("indie.localhost")).toEqual([INDIE, "address"]);
  });
});

it.each(["suspended", "deleted"] as const)(
  "TEN-14: a %s community is still found as such",
  async (status) => {
    const id = await createTenant({ status, domain: `${status}.example` });
    expect((await resolveHost(`${status}.example`))?.tenant).toMatchObject({ id, status });
  },
);

it("an invalid id finds nothing and makes no query", async () => {
  for (const id of ["startuphub", "", "undefined", "../x"]) expect(await findTenant(id)).toBeNull();
  expect(await findTenant(newId())).toBeNull();
});

it("a community read before a change is not kept after it", async () => {
  const id = await createTenant({ name: "Before" });
  const reading = findTenant(id);
  await owner.update(tenants).set({ name: "After" }).where(eq(tenants.id, id));
  startAllGenerations();
  await reading;
  expect((await findTenant(id))?.name).toBe("After");
});
