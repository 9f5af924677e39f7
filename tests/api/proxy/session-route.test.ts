import { expect, test } from "vitest";
import { findSessionPage } from "@/api/proxy/session-route";
import { newId } from "@/lib/id";
import { createMember, createTenant, type Person } from "../../support/factories";
import { createSession } from "../../support/sessions";
import { signIn, tenantOf } from "../../support/trpc-caller";

async function pageFor(tenantId: string, id: string, person: Person | null, query = "") {
  const tenant = await tenantOf(tenantId);
  const cookie = person ? await signIn(person, tenantId) : "";
  const headers = new Headers({ cookie, host: tenant.domain });
  return findSessionPage(tenant, { id, headers, query: new URLSearchParams(query) });
}

test("SES-2: a public session has one page for all, a hidden one a page for viewers who may see it, else none", async () => {
  const [tenantId, otherId] = [await createTenant(), await createTenant()];
  const [host, member] = [await createMember(tenantId), await createMember(tenantId)];
  const stranger = await createMember(otherId);
  const open = await createSession(tenantId, { hosts: [host] });
  const closed = await createSession(tenantId, { hosts: [host], visibility: "members" });
  const draft = await createSession(tenantId, { hosts: [host], status: "draft" });
  const all = [null, stranger, member, host];
  const pagesOf = (id: string) => Promise.all(all.map((person) => pageFor(tenantId, id, person)));
  expect(await pagesOf(open.id)).toEqual(["shared", "shared", "shared", "shared"]);
  expect(await pagesOf(closed.id)).toEqual([null, null, "own", "own"]);
  expect(await pagesOf(draft.id)).toEqual([null, null, null, "own"]);
  expect(await pagesOf(newId())).toEqual([null, null, null, null]);
  expect(await pageFor(otherId, open.id, stranger)).toBeNull();
});

test("a host who has just saved a session gets a page of their own render, and a visitor the page for all", async () => {
  const tenantId = await createTenant();
  const host = await createMember(tenantId);
  const { id } = await createSession(tenantId, { hosts: [host] });
  expect(await pageFor(tenantId, id, host, "saved")).toBe("own");
  expect(await pageFor(tenantId, id, null, "saved")).toBe("shared");
});
