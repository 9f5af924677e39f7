import { NextRequest } from "next/server";
import type { PostContent } from "@/domain/tenant/blog/schema";
import { originOf } from "@/domain/tenant/origin";
import { newId } from "@/lib/id";
import type { Language } from "@/lib/language/languages";
import { inLanguage } from "@/lib/language/server";
import { proxy } from "@/proxy";
import type { Person } from "./factories";
import { callAs, tenantOf } from "./trpc-caller";

/** A caller has the time of its request, so each call has its own. */
const asAdmin = async (person: Person, tenantId: string) => (await callAs(person, tenantId)).tenant.posts;

export async function writePost(person: Person, tenantId: string, values: PostContent): Promise<string> {
  const id = newId();
  await (await asAdmin(person, tenantId)).save({ id, version: 0, values });
  await (await asAdmin(person, tenantId)).publish({ id, version: 1, at: null });
  return id;
}

type Translation = { id: string; language: Language; values: PostContent | null };

/** Without content, the translation stays a draft. */
export async function translatePost(
  person: Person,
  tenantId: string,
  { id, language, values }: Translation,
): Promise<string> {
  const made = await (await asAdmin(person, tenantId)).translate({ id, language });
  if (!values) return made.id;
  await (await asAdmin(person, tenantId)).save({ id: made.id, version: 1, values });
  await (await asAdmin(person, tenantId)).publish({ id: made.id, version: 2, at: null });
  return made.id;
}

/** What the proxy answers to a reader of this language. */
export async function askPost(tenantId: string, path: string, language: Language) {
  const { domain } = await tenantOf(tenantId);
  const headers = { host: domain, "x-forwarded-for": "192.0.2.9" };
  const request = new NextRequest(`https://${domain}${path}`, { headers });
  const answer = await inLanguage(language, () => proxy(request));
  const location = answer.headers.get("location")?.replace(originOf(domain), "");
  const links = answer.headers.get("link")?.replaceAll(originOf(domain), "");
  return { status: answer.status, location, links, cache: answer.headers.get("cache-control") };
}
