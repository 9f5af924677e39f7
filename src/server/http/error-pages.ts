import { NextResponse } from "next/server";
import * as m from "#messages";
import type { Branding, Tenant } from "@/access/tenant";
import { env } from "@/env";
import { THEME_SCRIPT } from "@/lib/browser/theme-script";
import { brandVariables } from "@/lib/format/color";
import { directionOf } from "@/lib/language/languages";
import { currentLanguage } from "@/lib/language/server";
import { socialName } from "@/lib/text/social-names";
import { allowForm, publicPolicy } from "./csp";
import { scriptHash } from "./framework-scripts";

type Closed = {
  status: number;
  title: () => string;
  text: () => string;
  retryAfterSeconds?: number;
  action?: string;
  /** The origin to which the page sends its form when it is loaded. */
  sendsTo?: string;
};

/** What pages, procedures and endpoints of a suspended community say. */
export const PAUSED = {
  title: m.server_http_paused,
  text: m.server_http_pausedText,
  retryAfterSeconds: 3600,
} as const;

const refresh = (): string => `<p><a href="">${escapeHtml(m.common_refreshPage())}</a></p>`;

const ABSENT: Closed = {
  status: 404,
  title: m.server_http_absentTitle,
  text: m.server_http_absentText,
};
const FAILED: Closed = {
  status: 503,
  title: m.common_applicationError,
  text: m.server_http_failedText,
  retryAfterSeconds: 5,
};
const BUSY: Closed = {
  status: 429,
  title: m.server_http_busy,
  text: m.server_http_busyText,
};

/**
 * The response if the host's community is suspended (503) or deleted (404); built without React, never
 * cached.
 */
export const closedPage = (tenant: Tenant | null): NextResponse =>
  tenant?.status === "suspended"
    ? answer({ ...PAUSED, status: 503, action: `${contact(tenant)}${refresh()}` }, tenant.branding)
    : answer(ABSENT);

export const failedPage = (requestId: string | null): NextResponse => respond(failedAnswer(requestId));

/** As `failedPage`, for the server outside the framework. */
export const failedAnswer = (requestId: string | null): Answer =>
  describe({
    ...FAILED,
    text: () => `${FAILED.text()} ${m.server_http_errorId({ requestId: requestId ?? "none" })}`,
    action: refresh(),
  });

/** The response for a rate-limited IP address, with the seconds until the next attempt. */
export const busyPage = ({ branding }: Tenant, retryAfterSeconds: number): NextResponse =>
  answer({ ...BUSY, retryAfterSeconds }, branding);

export function blockedPage(tenant: Tenant, { ip, requestId }: { ip: string; requestId: string }): Response {
  return answer(
    {
      status: 403,
      title: m.server_http_blocked,
      text: () => m.server_http_blockedText({ community: tenant.name, ip }),
      action: `<p>${escapeHtml(m.server_http_mistake())}</p>${contact(tenant)}<p><small>${escapeHtml(m.server_http_request({ requestId }))}</small></p>`,
    },
    tenant.branding,
  );
}

/** A page that leads on to another host, for a request that can't be redirected. */
export const onwardPage = (url: string, { branding }: Tenant, headers: Headers): Response => {
  const { host } = new URL(url);
  const page = answer(
    {
      status: 200,
      title: m.server_http_onward,
      text: m.server_http_onwardText,
      action: `<p><a href="${escapeHtml(url)}">${escapeHtml(m.auth_signIn_entry_continueAt({ host }))}</a></p>`,
    },
    branding,
  );
  for (const [name, value] of headers) page.headers.set(name, value);
  page.headers.set("refresh", `0;url=${url}`);
  return page;
};

function contact({ socialLinks }: Tenant): string {
  const links = Object.entries(socialLinks).filter(([, url]) => /^https?:\/\//.test(url));
  const mail = env.MAIL_FROM?.split(/[\s<>]+/).find((word) => word.slice(1, -1).includes("@"));
  const ways = [...(mail ? [[m.common_email(), `mailto:${mail}`]] : []), ...links].map(
    ([name = "", url = ""]) =>
      `<a href="${escapeHtml(url)}" rel="noreferrer">${escapeHtml(socialName(name))}</a>`,
  );
  return ways.length > 0 ? `<p>${escapeHtml(m.server_http_contact())} ${ways.join(", ")}.</p>` : "";
}

/** What a form without JavaScript is answered with. `button` posts a token, and to another origin at once. */
export type Notice = {
  status: number;
  title: string;
  text: string;
  button?: { label: string; action: string; token: string; origin?: string };
};

const SEND_SCRIPT = "document.forms[0].submit()";

export function noticePage({ branding }: Tenant, { status, title, text, button }: Notice): NextResponse {
  const action =
    button &&
    `<form method="post" action="${escapeHtml(`${button.origin ?? ""}${button.action}`)}"><input type="hidden" name="token" value="${escapeHtml(button.token)}"><button>${escapeHtml(button.label)}</button></form>`;
  const sends = button?.origin ? { sendsTo: button.origin } : {};
  return answer(
    { status, title: () => title, text: () => text, ...(action && { action }), ...sends },
    branding,
  );
}

type Answer = { status: number; text: string; headers: Record<string, string> };

const answer = (closed: Closed, brand?: Branding): NextResponse => respond(describe(closed, brand));

const respond = ({ status, text, headers }: Answer): NextResponse =>
  new NextResponse(text, { status, headers });

function describe(
  { status, title: titleOf, text, retryAfterSeconds, action = "", sendsTo }: Closed,
  brand?: Branding,
): Answer {
  const title = escapeHtml(titleOf());
  const color = brand && brandVariables(brand.primaryColor, brand.secondaryColor)["--brand"];
  const name = brand ? escapeHtml(brand.companyName) : "";
  const language = currentLanguage();
  const html = `<!doctype html><html lang="${language}" dir="${directionOf(language)}"><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">
<title>${name ? `${title} - ${name}` : title}</title>
<link rel="icon" href="data:image/svg+xml,${encodeURIComponent(mark(color ?? "gray"))}">
<script>${THEME_SCRIPT}</script>
<style>:root{color-scheme:light dark}[data-theme=light]{color-scheme:light}[data-theme=dark]{color-scheme:dark}
body{font:1rem/1.5 system-ui,sans-serif;background:Canvas;color:CanvasText;display:grid;place-items:center;min-height:100vh;margin:0;text-align:center}
main{max-width:26rem;padding:2rem}h1{font-size:1.5rem;margin:0 0 .5rem}p{margin:0 0 .5rem;opacity:.8}
button{font:inherit;padding:.5rem}svg{width:3.5rem;margin:0 auto 1.5rem;display:block}</style>
<main>${mark(color ?? "gray")}${name && `<p><b>${name}</b></p>`}<h1>${title}</h1><p>${escapeHtml(text())}</p>${action}</main>${sendsTo ? `<script>${SEND_SCRIPT}</script>` : ""}</html>`;
  const scripts = [THEME_SCRIPT, ...(sendsTo ? [SEND_SCRIPT] : [])];
  const policy = publicPolicy(...scripts.map(scriptHash));
  const headers = {
    "content-type": "text/html; charset=utf-8",
    "cache-control": "no-store",
    "content-security-policy": sendsTo ? allowForm(policy, sendsTo) : policy,
    ...(retryAfterSeconds && { "retry-after": String(retryAfterSeconds) }),
  };
  return { status, text: html, headers };
}

const mark = (color: string): string => {
  const dots = Array.from({ length: 20 }, (_, index) => {
    const look = index === 8 ? `fill="${color}"` : 'fill="gray" opacity=".5"';
    return `<circle cx="${(index % 5) * 4 + 2}" cy="${Math.floor(index / 5) * 4 + 2}" r="1.3" ${look}/>`;
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 20 16" aria-hidden="true">${dots.join("")}</svg>`;
};

const escapeHtml = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
