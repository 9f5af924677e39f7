import { NextResponse } from "next/server";
import type { Tenant } from "@/access/tenant";
import { PUBLIC_POLICY } from "./content-security";

const PAUSED = {
  title: "This community is paused",
  text: "It will be back as soon as its owner resumes it.",
};
const ABSENT = { title: "There is no community here", text: "Please check the address." };

/** What a host answers whose community is suspended (503) or gone (404); made without React, never cached. */
export function closedPage(tenant: Tenant | null): NextResponse {
  const isPaused = tenant?.status === "suspended";
  const { title, text } = isPaused ? PAUSED : ABSENT;
  const brand = isPaused ? tenant.branding : null;
  const html = `<!doctype html><html lang="en"><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">
<title>${escapeHtml(brand?.companyName ?? title)}</title>
<style>:root{color-scheme:light dark;--brand:${escapeHtml(brand?.primaryColor ?? "gray")}}
body{font:1rem/1.5 system-ui,sans-serif;display:grid;place-items:center;min-height:100vh;margin:0;text-align:center}
main{max-width:26rem;padding:2rem}h1{font-size:1.5rem;margin:0 0 .5rem}p{margin:0;opacity:.8}
i{display:block;width:3rem;height:.25rem;margin:0 auto 1.5rem;border-radius:1rem;background:var(--brand)}</style>
<main><i></i>${brand ? `<p>${escapeHtml(brand.companyName)}</p>` : ""}<h1>${title}</h1><p>${text}</p></main></html>`;
  return new NextResponse(html, {
    status: isPaused ? 503 : 404,
    headers: {
      "Content-Type": "text/html; charset=utf-8",
      "Cache-Control": "no-store",
      "Content-Security-Policy": PUBLIC_POLICY,
      ...(isPaused ? { "Retry-After": "3600" } : {}),
    },
  });
}

const escapeHtml = (text: string): string =>
  text.replace(/[&<>"';{}]/g, (character) => `&#${character.charCodeAt(0)};`);
