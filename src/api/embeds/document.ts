import * as m from "#messages";
import type { Tenant } from "@/access/tenant";
import { originOf } from "@/domain/tenant/origin";
import type { EmbedTheme } from "@/features/integrations/embeds/urls";
import type { SessionCard } from "@/features/session/schema";
import type { StartupCard } from "@/features/startup/directory/schema";
import { brandVariables } from "@/lib/format/color";
import { formatCompact } from "@/lib/format/number";
import { xmlElement, xmlText } from "@/lib/format/xml";
import { directionOf } from "@/lib/language/languages";
import { currentLanguage } from "@/lib/language/server";
import { formatDate } from "@/lib/time/date";

const LIGHT = "--ground:#fff;--ink:#18181b;--quiet:#52525b;--line:#e4e4e7";
const DARK = "--ground:#18181b;--ink:#fafafa;--quiet:#a1a1aa;--line:#3f3f46";

/** Light and dark values of the community's colors, of which the theme picks one. */
function colorsOf({ branding }: Tenant, theme: EmbedTheme): string {
  const colors = brandVariables(branding.primaryColor, branding.secondaryColor);
  const of = (suffix: "" | "-dark") =>
    `--fill:${colors[`--brand-fill${suffix}`]};--on:${colors[`--on-brand${suffix}`]};--text:${colors[`--brand-text${suffix}`]}`;
  const light = `:root{color-scheme:light;${LIGHT};${of("")}}`;
  const dark = `:root{color-scheme:dark;${DARK};${of("-dark")}}`;
  if (theme === "light") return light;
  return theme === "dark" ? dark : `${light}@media(prefers-color-scheme:dark){${dark}}`;
}

const STYLE = `*{box-sizing:border-box;margin:0}
body{font:14px/1.45 ui-sans-serif,system-ui,sans-serif;background:var(--ground);color:var(--ink);padding:12px}
a{color:inherit;text-decoration:none}a:hover .name,footer a:hover{text-decoration:underline}
a:focus-visible{outline:2px solid var(--text);outline-offset:2px;border-radius:6px}
ul{list-style:none;padding:0}li+li{border-top:1px solid var(--line)}
.row{display:flex;gap:12px;align-items:center;padding:10px 4px}
.row img,.row .blank{width:44px;height:44px;border-radius:10px;object-fit:cover;flex:none;background:var(--line)}
.words{min-width:0;flex:1}.name{font-weight:600;overflow-wrap:anywhere}
.line{color:var(--quiet);overflow:hidden;display:-webkit-box;-webkit-line-clamp:2;-webkit-box-orient:vertical;overflow-wrap:anywhere}
.votes{flex:none;text-align:center;font-weight:600;color:var(--text)}
.button{flex:none;background:var(--fill);color:var(--on);font-weight:600;padding:8px 12px;border-radius:8px}
.none{color:var(--quiet);padding:24px 4px;text-align:center}
footer{color:var(--quiet);padding:10px 4px 0;border-top:1px solid var(--line);font-size:12px}`;

/** Links open outside the frame: nothing in it can be pressed on behalf of a signed-in visitor. */
const link = (href: string, content: string, className: string, label?: string): string =>
  xmlElement("a", content, {
    href,
    class: className,
    target: "_blank",
    rel: "noopener",
    ...(label && { "aria-label": label }),
  });

const words = (name: string, line: string): string =>
  `<div class="words"><div class="name" dir="auto">${xmlText(name)}</div><div class="line" dir="auto">${xmlText(line)}</div></div>`;

const picture = (url: string | null): string =>
  url
    ? `<img src="${xmlText(url)}" alt="" width="44" height="44" loading="lazy">`
    : '<div class="blank"></div>';

type ShownStartup = Pick<StartupCard, "name" | "tagline" | "slug" | "logoUrl" | "voteCount" | "isVotable">;

export function startupRow({ domain }: Tenant, startup: ShownStartup): string {
  const { name, tagline, slug, logoUrl, voteCount, isVotable } = startup;
  const votes = isVotable
    ? `<div class="votes" aria-hidden="true">▲<br>${xmlText(formatCompact(voteCount))}</div>`
    : "";
  const label = isVotable
    ? m.common_votesInWords({ count: voteCount, amount: formatCompact(voteCount) })
    : null;
  const content = `${picture(logoUrl)}${words(name, tagline)}${votes}`;
  const href = `${originOf(domain)}/startup/${encodeURIComponent(slug)}`;
  return link(href, content, "row", [name, tagline, label].filter(Boolean).join(", "));
}

export function sessionRow({ domain }: Tenant, session: SessionCard): string {
  const { id, title, startsAt, timeZone, place, status } = session;
  const at = formatDate(startsAt, "moment", timeZone);
  const href = `${originOf(domain)}/sessions/${id}`;
  const button = status === "upcoming" ? m.integrations_embeds_register() : m.integrations_embeds_open();
  const line = [at, place].filter(Boolean).join(" · ");
  return `<div class="row">${words(title, line)}${link(href, xmlText(button), "button", `${button}: ${title}`)}</div>`;
}

export const listOf = (rows: readonly string[], none: string): string =>
  rows.length
    ? `<ul>${rows.map((row) => `<li>${row}</li>`).join("")}</ul>`
    : `<p class="none">${xmlText(none)}</p>`;

type Shown = { title: string; body: string; theme: EmbedTheme; more: string };

/** A whole page without scripts. */
export function documentOf(tenant: Tenant, { title, body, theme, more }: Shown): string {
  const language = currentLanguage();
  const footer = link(
    `${originOf(tenant.domain)}${more}`,
    xmlText(m.integrations_embeds_on({ community: tenant.branding.companyName })),
    "",
  );
  return `<!doctype html><html lang="${language}" dir="${directionOf(language)}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex"><title>${xmlText(title)}</title><style>${colorsOf(tenant, theme)}${STYLE}</style></head><body>${body}<footer>${footer}</footer></body></html>`;
}
