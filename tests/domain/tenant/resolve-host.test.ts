import { eq } from "drizzle-orm";
import { expect, it } from "vitest";
import { tenants } from "@/domain/schema";
import { resolveHost } from "@/domain/tenant/resolve-host";
import { newId } from "@/lib/id";
import { startAllGenerations, startGenerations } from "@/server/cache/generations";
import { endedBy, tags } from "@/server/cache/tags";
import { createTenant } from "../../support/factories";
import { owner } from "../../support/owner-db";

const domainOf = () => `host-${newId()}.example`;
const move = (id: string, domain: string) => owner.update(tenants).set({ domain }).where(eq(tenants.id, id));
const idAt = async (host: string) => (await resolveHost(host))?.tenant.id ?? null;

it("TEN-1: a change of one community forgets its own hosts, and no host of another", async () => {
  startAllGenerations();
  const [mine, theirs] = [domainOf(), domainOf()];
  const [id, other] = [await createTenant({ domain: mine }), await createTenant({ domain: theirs })];
  expect([await idAt(mine), await idAt(theirs)]).toEqual([id, other]);
  await move(id, domainOf());
  await move(other, domainOf());
  startGenerations(endedBy(tags.tenant(id)));
  expect(await idAt(mine)).not.toBe(id);
  expect(await idAt(theirs)).toBe(other);
  startGenerations(endedBy(tags.tenant(other)));
  expect(await idAt(theirs)).not.toBe(other);
});

it("TEN-1: an unknown host is known as soon as it is a community's", async () => {
  startAllGenerations();
  const [before, after] = [domainOf(), domainOf()];
  const id = await createTenant({ domain: before });
  expect(await idAt(after)).not.toBe(id);
  await move(id, after);
  startGenerations(endedBy(tags.tenant(id)));
  expect(await idAt(after)).toBe(id);
});
