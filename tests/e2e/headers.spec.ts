import { createHash } from "node:crypto";
import { expect, test } from "@playwright/test";
import { PAGES, type PageGroup, ruleAt } from "../../src/access/pages";
import { openPage } from "./open";
import { ask, PORT } from "./raw-request";

const EVERYWHERE = {
  "x-content-type-options": "nosniff",
  "x-frame-options": "DENY",
  "referrer-policy": "strict-origin-when-cross-origin",
  "cross-origin-opener-policy": "same-origin",
  "cross-origin-resource-policy": "same-origin",
  "permissions-policy": "camera=(), microphone=(), geolocation=(), payment=()",
  "x-request-id": expect.stringMatching(/^[0-9a-f-]{36}$/),
};
const POLICY =
  "default-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data: blob:; font-src 'self'; connect-src 'self'; worker-src 'self'; object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'; report-uri /api/csp-reports; ";
const PUBLIC = `${POLICY}script-src 'self' HASHES`;
const VIEWERS = `${POLICY}script-src 'nonce-NONCE' 'strict-dynamic'`;
const API = "default-src 'none'; frame-ancestors 'none'; sandbox";
const SHARED = "public, max-age=0, must-revalidate";
const PRIVATE = "private, no-store";

/** Path, status, Content-Security-Policy and Cache-Control of every kind of answer. */
const ROUTES: [path: string, status: number, policy: string, cache: string | undefined][] = [
  ["/", 200, PUBLIC, SHARED],
  ["/browse", 200, PUBLIC, SHARED],
  ["/browse?sort=new", 200, PUBLIC, SHARED],
  ["/auth", 200, VIEWERS, PRIVATE],
  ["/submit", 307, "undefined", PRIVATE],
  ["/icon.svg", 200, PUBLIC, "public, max-age=300"],
  ["/nowhere", 404, PUBLIC, SHARED],
  ["/startuphub/nowhere", 404, PUBLIC, SHARED],
  ["/robots.txt", 200, PUBLIC, SHARED],
  ["/sitemap.xml", 200, PUBLIC, undefined],
  ["/feeds/hot.rss", 200, PUBLIC, "no-cache"],
  ["/api/trpc/auth.viewer", 200, API, PRIVATE],
  ["/api/health/live", 200, API, "no-store"],
  ["/api/health/ready", 200, API, "no-store"],
  ["/%zz", 400, API, "no-store"],
];

const withoutNonce = (policy: string | string[] | undefined) =>
  String(policy)
    .replace(/nonce-[^']+/, "nonce-NONCE")
    .replace(/(?:'sha256-[^']+' ?)+/, "HASHES");

for (const [path, status, policy, cache] of ROUTES) {
  test(`${path} is sent with its headers`, async () => {
    const { headers, ...answer } = await ask(path);
    expect(answer.status).toBe(status);
    expect(headers).toMatchObject(EVERYWHERE);
    expect(withoutNonce(headers["content-security-policy"])).toBe(policy);
    expect(headers["cache-control"]).toBe(cache);
    for (const name of [
      "x-powered-by",
      "server",
      "x-middleware-rewrite",
      "x-middleware-next",
      "access-control-allow-origin",
    ]) {
      expect([name, headers[name]]).toEqual([name, undefined]);
    }
  });
}

test("the address to which Google returns tells no other site where it was", async () => {
  const { status, headers } = await ask("/api/auth/google/callback?state=x&code=x");
  expect([status, headers["referrer-policy"]]).toEqual([303, "no-referrer"]);
});

/** Visitors are redirected from these before they begin. */
const policyOf = (path: string, group: PageGroup): string => {
  if (group === "public") return PUBLIC;
  return ruleAt(path)?.role ? "undefined" : VIEWERS;
};

test("every page of the table is sent with its group's policy, and caches store it for all or not at all", async () => {
  for (const [page, { group }] of Object.entries(PAGES)) {
    const path = page.replace(/\{\w+\}/g, "x");
    const { headers } = await ask(path);
    expect(headers, path).toMatchObject(EVERYWHERE);
    const policy = withoutNonce(headers["content-security-policy"]).replace(/ ?frame-src [^;]+;/, "");
    expect(policy, path).toBe(policyOf(path, group));
    expect(headers["cache-control"], path).toBe(group === "public" ? SHARED : PRIVATE);
  }
});

test("a viewer's page runs only scripts with its answer's nonce", async () => {
  const [one, two] = [await ask("/auth"), await ask("/auth")];
  const nonceOf = (policy: unknown) => /'nonce-([^']+)'/.exec(String(policy))?.[1];
  const nonce = nonceOf(one.headers["content-security-policy"]);
  expect(nonce).not.toBe(nonceOf(two.headers["content-security-policy"]));
  const scripts = one.body.match(/<script\b[^>]*>/g) ?? [];
  expect(scripts.length).toBeGreaterThan(1);
  for (const script of scripts.filter((tag) => !tag.includes("application/ld+json"))) {
    expect(script).toContain(`nonce="${nonce}"`);
  }
});

const inlineScripts = (html: string): string[] =>
  [...html.matchAll(/<script\b([^>]*)>([\s\S]*?)<\/script>/g)].flatMap(([, attributes = "", text = ""]) =>
    /src=|json"/.test(attributes) || !text ? [] : [text],
  );

test("a public page allows its own inline scripts by their hashes, and no others", async () => {
  for (const path of ["/", "/browse", "/browse?q=team", "/sessions", "/nowhere", "/docs/members"]) {
    const { headers, body } = await ask(path);
    const policy = String(headers["content-security-policy"]);
    expect(policy.match(/script-src[^;]*/)?.[0], path).not.toContain("unsafe");
    const scripts = inlineScripts(body);
    expect(scripts.length, path).toBeGreaterThan(2);
    for (const script of scripts)
      expect(policy, path).toContain(`'sha256-${createHash("sha256").update(script).digest("base64")}'`);
  }
});

test("a page of results gives each of its readers a new nonce, also when it is kept", async () => {
  for (const path of ["/browse?q=team&plain=1", "/browse?category=nothing-like-it"]) {
    const nonces = new Set<string>();
    await expect(async () => {
      const { headers, body } = await ask(path);
      expect(headers["x-shared-nonce"], path).toBeUndefined();
      const [, nonce = ""] =
        /'nonce-([^']+)' 'sha256-/.exec(String(headers["content-security-policy"])) ?? [];
      expect([...new Set(body.match(/\bnonce="[^"]*"/g))], path).toEqual([`nonce="${nonce}"`]);
      expect(nonces, path).not.toContain(nonce);
      nonces.add(nonce);
      expect(headers["x-nextjs-cache"], path).toBe("HIT");
    }).toPass();
    expect(nonces.size, path).toBeGreaterThan(1);
  }
});

test("a script planted in the HTML of a page doesn't run", async ({ page }) => {
  for (const path of ["/browse", "/browse?q=team", "/nowhere"]) {
    await page.route(`**${path}`, async (route) => {
      const response = await route.fetch();
      const planted = "<script>window.planted=1</script><img src=x onerror='window.planted=1' alt=''>";
      const body = (await response.text()).replace("</main>", `${planted}</main>`);
      expect(body).toContain(planted);
      await route.fulfill({ response, body });
    });
    await openPage(page, `http://localhost:${PORT}${path}`);
    expect(await page.evaluate("window.planted"), path).toBeUndefined();
    // The page's own scripts do: the search opens.
    await page.getByRole("button", { name: "Search" }).first().click();
    await expect(page.getByRole("dialog")).toBeVisible();
    await page.unrouteAll();
  }
});

test("a nonce that a client sends is not believed", async () => {
  const headers = { "Content-Security-Policy": "script-src 'nonce-mine'", "x-nonce": "mine" };
  for (const path of ["/", "/auth", "/nowhere"])
    expect((await ask(path, { headers })).body).not.toContain('"mine"');
});

test("a public page is the same for all viewers and sets no cookie", async () => {
  const visitor = await ask("/browse");
  const other = await ask("/browse", {
    headers: { Cookie: "a=b", "User-Agent": "x", "Accept-Language": "de" },
  });
  expect(other.body).toBe(visitor.body);
  expect(visitor.headers["set-cookie"]).toBeUndefined();
});

test("TEN-3: two hosts never share what is cached", async () => {
  const [hub, indie] = [await ask("/browse"), await ask("/browse", { host: "indie.localhost" })];
  const slugs = ({ body }: { body: string }) => new Set(body.match(/\/startup\/[a-z0-9-]+/g));
  expect(slugs(hub).size).toBeGreaterThan(5);
  expect(slugs(indie).size).toBeGreaterThan(5);
  expect([...slugs(indie)].filter((slug) => slugs(hub).has(slug))).toEqual([]);
});

for (const path of ["/feeds/hot.rss", "/feeds/hot.atom", "/feeds/hot.json", "/sitemap.xml"]) {
  test(`${path} is compressed, and isn't sent to who has it`, async () => {
    const headers = { "Accept-Encoding": "gzip" };
    const sent = await ask(path, { headers });
    expect(sent.headers["content-encoding"]).toBe("gzip");
    expect(sent.headers.vary).toMatch(/accept-encoding/i);
    const { etag } = sent.headers;
    if (etag) expect((await ask(path, { headers: { ...headers, "If-None-Match": etag } })).status).toBe(304);
  });
}

test("scripts and styles leave as the build compressed them, the same for who reads them plain", async () => {
  const addresses = (await ask("/")).body.match(/\/_next\/static\/[^"?\\]+\.(?:css|js)/g) ?? [];
  const kinds = [addresses.find((one) => one.endsWith(".css")), addresses.find((one) => one.endsWith(".js"))];
  for (const address of kinds) {
    const get = (encoding: string) =>
      fetch(`http://127.0.0.1:${PORT}${address}?v=1`, { headers: { "accept-encoding": encoding } });
    const plain = await get("identity");
    const text = await plain.text();
    for (const encoding of ["br", "gzip"]) {
      const packed = await get(encoding);
      expect(packed.headers.get("content-encoding")).toBe(encoding);
      expect(packed.headers.get("content-type")).toBe(plain.headers.get("content-type"));
      expect(packed.headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
      expect(packed.headers.get("vary")).toContain("Accept-Encoding");
      const length = Number(packed.headers.get("content-length"));
      expect(length, "an answer compressed for one reader has no length").toBeGreaterThan(0);
      expect(length).toBeLessThan(text.length / 2);
      expect(await packed.text()).toBe(text);
    }
  }
});
