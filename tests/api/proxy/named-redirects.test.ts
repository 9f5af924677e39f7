import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { NextRequest } from "next/server";
import { afterAll, beforeAll, expect, it } from "vitest";
import { resolveRequest } from "@/api/proxy/resolve-request";
import { formerUsernames, postSlugs, posts, startupSlugs, tenantDomains } from "@/domain/schema";
import { originOf } from "@/domain/tenant/origin";
import { TenantSettings } from "@/domain/tenant/schema";
import { newId } from "@/lib/id";
import { withoutLanguage } from "@/lib/language/path";
import { proxy } from "@/proxy";
import type { RequestTarget } from "@/server/bundle-bridge";
import { nameLanguage } from "@/server/http/language-prefix";
import { rejectRequest } from "@/server/http/reject-request";
import { applySteps } from "@/server/http/response-steps";
import { createMember, createStartup, createTenant } from "../../support/factories";
import { owner } from "../../support/owner-db";
import { sendRaw } from "../../support/raw-http";
import { NO_STEPS } from "../../support/response-steps";
import { tenantOf } from "../../support/trpc-caller";

/** What the framework and the guard in front of it answer, and otherwise what the proxy does. */
async function answer(
  request: IncomingMessage,
  response: ServerResponse,
  target: RequestTarget,
): Promise<void> {
  const { url = "/", method } = request;
  applySteps(response, { ...NO_STEPS, head: [() => nameLanguage(request, response, target)] });
  const path = target.isNamed ? withoutLanguage(url) : url;
  if (method === "POST")
    return rejectRequest(request, response, { status: 303, text: "", headers: { location: path } });
  if (path.endsWith("/")) {
    response.statusCode = 308;
    return void response.setHeader("Location", path.slice(0, -1)).end();
  }
  const headers = new Headers({ "x-forwarded-for": "192.0.2.9" });
  for (const [name, value] of Object.entries(request.headers)) headers.set(name, String(value));
  const answered = await proxy(new NextRequest(`http://${headers.get("host")}${path}`, { headers }));
  response.statusCode = answered.status;
  const location = answered.headers.get("location");
  if (location) response.setHeader("Location", location);
  response.end();
}

const server = createServer(
  (request, response) => void resolveRequest(request, (target) => answer(request, response, target)),
);
beforeAll(() => new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve)));
afterAll(() => new Promise((resolve) => server.close(resolve)));

async function ask(path: string, host: string, method = "GET") {
  const { port } = server.address() as AddressInfo;
  const head = `${method} ${path} HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`;
  const { status, headers } = await sendRaw(port, head);
  return [status, headers.get("location")] as const;
}

async function community(languages: ("en" | "de" | "fr")[]) {
  const id = await createTenant({ settings: TenantSettings.parse({ languages }) });
  const { domain } = await tenantOf(id);
  const [startup, person] = [await createStartup(id), await createMember(id)];
  const [slug, former, name, post] = [
    `old-${newId()}`,
    `former-${newId()}.example`,
    `was-${newId()}`,
    newId(),
  ];
  await owner.insert(startupSlugs).values({ tenantId: id, startupId: startup.id, slug });
  await owner
    .insert(tenantDomains)
    .values({ id: newId(), tenantId: id, domain: former, verifiedAt: new Date() });
  await owner.insert(formerUsernames).values({ username: name, userId: person.userId });
  const text = { tenantId: id, title: "", summary: "", body: "", publishedAt: new Date(0) };
  await owner.insert(posts).values({ ...text, id: post, slug: "hello", language: languages[0] });
  await owner.insert(posts).values({ ...text, slug: "hallo", language: "de", originalId: post });
  await owner.insert(postSlugs).values({ tenantId: id, slug: "hey", postId: post });
  return { domain, former, slug, name, startup, person };
}

it("a redirect of an address that names a language leads to one that names it, wherever it is decided", async () => {
  const { domain, former, slug, name, startup, person } = await community(["en", "de", "fr"]);
  const origin = originOf(domain);
  for (const [path, target, host = domain] of [
    ["/browse?sort=new", "/browse?sort=new", former],
    ["/", "/", former],
    [`/startup/${slug}?ref=a`, `/startup/${startup.slug}?ref=a`],
    [`/startup/${slug}/card.png`, `/startup/${startup.slug}/card.png`],
    [`/feeds/comments/${slug}.rss`, `/feeds/comments/${startup.slug}.rss`],
    ["/blog/hey", "/blog/hello"],
    [`/profile/${name}`, `/profile/${person.username}`],
    ["/browse/", "/browse"],
  ] as const)
    for (const prefix of ["", "/fr"]) {
      const [status, location = ""] = await ask(`${prefix}${path}`, host);
      const { host: leadsTo, pathname, search } = new URL(location, origin);
      expect([Math.floor(status / 100), `${pathname}${search}`], `${prefix}${path}`).toEqual([
        3,
        `${prefix}${target}`,
      ]);
      expect([domain, new URL(origin).host]).toContain(leadsTo);
    }
  expect(await ask("/fr/browse", domain, "POST")).toEqual([303, "/fr/browse"]);
  // Each version of a post has its language in the address, and a page without languages doesn't.
  expect(await ask("/de/blog/hello", domain)).toEqual([307, `${origin}/de/blog/hallo`]);
  expect(await ask("/fr/dashboard", domain)).toEqual([307, `${origin}/dashboard`]);
  expect(await ask(`/fr/startup/${slug}/edit`, domain)).toEqual([307, `${origin}/startup/${slug}/edit`]);
});

it("a language that isn't offered is left out of the address", async () => {
  const { domain, former } = await community(["en", "de"]);
  const origin = originOf(domain);
  expect(await ask("/fr/browse?sort=new", domain)).toEqual([307, `${origin}/browse?sort=new`]);
  expect(await ask("/de/browse", former)).toEqual([308, `${origin}/de/browse`]);
  const alone = await community(["en"]);
  expect(await ask("/en/browse", alone.domain)).toEqual([307, `${originOf(alone.domain)}/browse`]);
});
