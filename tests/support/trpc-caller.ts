import type { Tenant } from "@/access/tenant";
import type { Viewer } from "@/access/viewer";
import { createCaller } from "@/api/trpc/root";
import { signInCookie } from "@/domain/auth/session-cookie";
import { readViewer } from "@/domain/auth/viewer";
import type { Context } from "@/domain/guard/request-context";
import { authSessions } from "@/domain/schema";
import { findTenant } from "@/domain/tenant/resolve-host";
import { newId } from "@/lib/id";
import { startGenerations } from "@/server/cache/generations";
import { pageTags } from "@/server/cache/tags";
import { watch } from "./answers";
import { clientWith } from "./clients";
import type { Person } from "./factories";
import { CLAIMED_HOST, owner } from "./owner-db";

export async function tenantOf(id: string): Promise<Tenant> {
  const tenant = await findTenant(id);
  if (!tenant) throw new Error(`There is no tenant ${id}.`);
  return tenant;
}

/** Signs a person in on a community without a screen, by default with their second factor; returns the Cookie header. */
export async function signIn(
  person: Person,
  tenantId: string,
  factorAt: Date | null = new Date(),
): Promise<string> {
  const token = newId();
  const expiresAt = new Date(Date.now() + 3_600_000);
  const { userId } = person;
  await owner.insert(authSessions).values({ id: newId(), token, userId, tenantId, expiresAt, factorAt });
  return signInCookie(token);
}

/** The viewer of a request that brings this Cookie header to a community's own address. */
export async function viewerAt(
  tenantId: string,
  cookie: string,
  now: Date = new Date(),
): Promise<Viewer | null> {
  const tenant = await tenantOf(tenantId);
  return readViewer(tenant, new Headers({ cookie, host: tenant.domain }), now);
}

export async function viewerOf(person: Person, tenantId: string, factorAt?: Date | null): Promise<Viewer> {
  const viewer = await viewerAt(tenantId, await signIn(person, tenantId, factorAt));
  if (!viewer) throw new Error(`${person.username} could not sign in.`);
  return viewer;
}

export async function contextFor(
  tenantId: string,
  person: Person | null,
  over: Partial<Context> = {},
): Promise<Context> {
  const tenant = await tenantOf(tenantId);
  // No test of a unit hears Postgres's notifications, which end what is kept.
  startGenerations(pageTags(tenantId));
  return {
    tenant,
    via: "address",
    host: CLAIMED_HOST,
    viewer: person && (await viewerOf(person, tenantId)),
    now: new Date(),
    requestId: newId(),
    ip: "192.0.2.1",
    client: clientWith(),
    responseHeaders: new Headers(),
    proof: null,
    isPlainForm: false,
    ...over,
  };
}

/** Calls procedures as a person (or, with null, a visitor) on a community's own host. */
export async function callAs(person: Person | null, tenantId: string, over: Partial<Context> = {}) {
  return watch(createCaller(await contextFor(tenantId, person, over)));
}
