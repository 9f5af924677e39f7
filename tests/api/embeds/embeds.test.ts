import { Window } from "happy-dom";
import { expect, it } from "vitest";
import { answerEmbed } from "@/api/embeds/handler";
import { answerOembed } from "@/api/embeds/oembed";
import { originOf } from "@/domain/tenant/origin";
import { createMember, createStartup, createTenant } from "../../support/factories";
import { createSession } from "../../support/sessions";
import { callAs, tenantOf } from "../../support/trpc-caller";

type Settings = { reach: "none" | "some" | "any"; sites: string[] };

async function createEmbedded(settings: Settings | null = { reach: "any", sites: [] }): Promise<string> {
  const tenantId = await createTenant();
  const { integrations } = await callAs(await createMember(tenantId, "admin"), tenantId);
  if (settings) await integrations.saveEmbeds({ ...settings, base: { reach: "none", sites: [] } });
  return tenantId;
}

async function get(tenantId: string, path: string): Promise<Response> {
  const { domain } = await tenantOf(tenantId);
  const headers = { host: domain, "x-forwarded-for": "203.0.113.9", "x-request-id": "test" };
  const request = new Request(`${originOf(domain)}/api/${path}`, { headers });
  if (path.startsWith("oembed")) return answerOembed(request);
  return answerEmbed(request);
}

const policyOf = (response: Response): string => response.headers.get("content-security-policy") ?? "";

async function documentIn(response: Response) {
  const { document } = new Window();
  document.write(await response.text());
  return document;
}

it("API-9: an embed can be framed by the sites that the admins have named, and by no others", async () => {
  const sites = ["https://blog.example", "*.friends.example/"];
  const tenantId = await createEmbedded({ reach: "some", sites });
  const response = await get(tenantId, "embeds/startups");
  expect(policyOf(response)).toContain(
    "frame-ancestors 'self' https://blog.example https://*.friends.example;",
  );
  expect((await get(await createEmbedded(null), "embeds/startups")).status).toBe(404);
});

it.each([
  "javascript:alert(1)",
  "http://blog.example",
  "https://blog.example; script-src *",
  "https://user@blog.example",
  "*",
  "'none'",
])("API-9: %s isn't taken as a site", async (site) => {
  await expect(createEmbedded({ reach: "some", sites: [site] })).rejects.toThrow();
});

it("API-9: an embed has no script, and all of its links open outside the frame", async () => {
  const tenantId = await createEmbedded();
  const name = '<img src=x onerror="alert(1)">';
  const { slug } = await createStartup(tenantId, { name, tagline: 'Ships "quoted" & <b>bold</b>' });
  await createSession(tenantId, { title: "</style><script>alert(1)</script>" });
  for (const path of ["startups", `startups/${slug}`, "sessions"]) {
    const response = await get(tenantId, `embeds/${path}?theme=dark`);
    expect(response.status).toBe(200);
    expect(policyOf(response)).toContain("default-src 'none'");
    expect(policyOf(response)).toContain(
      "sandbox allow-same-origin allow-popups allow-popups-to-escape-sandbox",
    );
    const document = await documentIn(response);
    expect(document.querySelectorAll("script, form, [onerror], b")).toHaveLength(0);
    const links = [...document.querySelectorAll("a")];
    expect(links.length).toBeGreaterThan(1);
    for (const link of links) expect(link.getAttribute("target")).toBe("_blank");
  }
  const shown = (await documentIn(await get(tenantId, "embeds/startups"))).querySelector(".name");
  expect(shown?.textContent).toBe(name);
});

it("API-9: oEmbed leads from a page's address to its frame, within the size that is asked for", async () => {
  const tenantId = await createEmbedded();
  const { slug } = await createStartup(tenantId, { name: "Juniper" });
  const { domain } = await tenantOf(tenantId);
  const page = encodeURIComponent(`${originOf(domain)}/startup/${slug}`);
  const answer = await (await get(tenantId, `oembed?url=${page}&maxwidth=300`)).json();
  expect(answer).toMatchObject({ version: "1.0", type: "rich", title: "Juniper", width: 300, height: 140 });
  const { document } = new Window();
  document.body.innerHTML = answer.html;
  const frame = document.querySelector("iframe");
  expect(frame?.getAttribute("width")).toBe("300");
  expect(frame?.getAttribute("src")).toBe(`${originOf(domain)}/api/embeds/startups/${slug}`);
  for (const url of ["https://elsewhere.example/startup/x", `${originOf(domain)}/admin`, "x"])
    expect((await get(tenantId, `oembed?url=${encodeURIComponent(url)}`)).status).toBe(404);
  expect((await get(tenantId, `oembed?url=${page}&format=xml`)).status).toBe(501);
});

it("API-9: a community that is for members only is shown nowhere", async () => {
  const tenantId = await createEmbedded();
  const { slug } = await createStartup(tenantId);
  const { member } = await callAs(await createMember(tenantId, "owner"), tenantId);
  const access = { joinText: "", joinQuestions: [], joinDomains: [] };
  const open = { ...access, visibility: "public", joining: "open" } as const;
  await member.joining.changeAccess({ ...open, visibility: "members", base: open, waiting: null });
  for (const path of ["embeds/startups", `embeds/startups/${slug}`, "embeds/sessions"])
    expect((await get(tenantId, path)).status).toBe(404);
});
