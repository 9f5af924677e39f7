import { eq } from "drizzle-orm";
import type { Context } from "@/domain/guard/request-context";
import { tenantDomains, tenants } from "@/domain/schema";
import { describeHandover } from "@/features/auth/handover/issue-handover";
import { newId } from "@/lib/id";
import { startAllGenerations } from "@/server/cache/generations";
import { cookieOf } from "./auth";
import { clientWith } from "./clients";
import { HUB, INDIE, type Person } from "./factories";
import { owner } from "./owner-db";
import { visitorScope } from "./scopes";
import { callAs, contextFor, viewerAt } from "./trpc-caller";

export const HUB_HOST = "localhost:3000";
export const INDIE_HOST = "indie.localhost:3000";
/** A domain that IndieZH's admins control. */
export const CUSTOM = "makers.example";
export const CUSTOM_HOST = `${CUSTOM}:3000`;

/** What a refused code or flow is answered with. */
export const refused = { cause: { reason: "handover" } };

/** The value of a cookie in a Cookie header. */
const cookieValue = (cookie: string, name: string): string =>
  new RegExp(`\\.${name}=([^;]+)`).exec(cookie)?.[1] ?? "";

type Begun = { state: string; browser: string };
type Begin = { returnTo?: string; from?: string; host?: string; tenantId?: string };

/** Presses "Continue with your StartupHub account" on a page of IndieZH, or of another community. */
export async function begin({ host = INDIE_HOST, tenantId = INDIE, ...input }: Begin = {}) {
  const responseHeaders = new Headers();
  const { auth } = await callAs(null, tenantId, { responseHeaders, host });
  const { url } = await auth.startHandover({ returnTo: "/submit", ...input });
  const state = new URL(url).searchParams.get("state") ?? "";
  return { state, url, browser: cookieValue(cookieOf(responseHeaders), "browser") };
}

/** What the hub shows a user before they press "Continue to IndieZH". */
export async function readCard(person: Person, state: string) {
  const scope = await visitorScope(HUB, new Date(), await contextFor(HUB, person, { host: HUB_HOST }));
  return describeHandover(scope, { state });
}

/** Presses "Continue to IndieZH" on the hub; returns the code. */
export async function issue(
  person: Person,
  { state }: Pick<Begun, "state">,
  over: Partial<Context> = {},
  tenantId = HUB,
): Promise<string> {
  const { auth } = await callAs(person, tenantId, { host: HUB_HOST, ...over });
  return (await auth.issueHandover({ state })).code;
}

type Return = { code: string; browser: string; host?: string; tenantId?: string; now?: Date };

/** Comes back with the code; returns the cookies that the browser gets, and where it goes. */
export async function finish({
  code,
  browser,
  host = INDIE_HOST,
  tenantId = INDIE,
  now = new Date(),
}: Return) {
  const responseHeaders = new Headers();
  const client = clientWith({ browser, handover: code });
  const { auth } = await callAs(null, tenantId, { host, client, responseHeaders, now });
  const { returnTo } = await auth.finishHandover();
  return { returnTo, cookie: cookieOf(responseHeaders) };
}

/** Goes the whole way from the hub to IndieZH. */
export async function handOver(person: Person, over: Partial<Context> = {}) {
  const begun = await begin();
  return finish({ code: await issue(person, begun, over), browser: begun.browser });
}

/** The viewer that IndieZH recognizes by these cookies. */
export const viewerBy = (cookie: string) => viewerAt(INDIE, cookie);

/** Makes the domain IndieZH's primary one, until it is told otherwise. */
export async function useOwnDomain(isUsed = true): Promise<void> {
  const row = { id: newId(), tenantId: INDIE, domain: CUSTOM, verifiedAt: new Date() };
  await owner.insert(tenantDomains).values(row).onConflictDoNothing();
  await owner
    .update(tenants)
    .set({ primaryDomain: isUsed ? CUSTOM : null })
    .where(eq(tenants.id, INDIE));
  if (!isUsed) await owner.delete(tenantDomains).where(eq(tenantDomains.domain, CUSTOM));
  startAllGenerations();
}
