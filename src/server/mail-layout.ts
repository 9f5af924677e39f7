import type { Tenant } from "@/access/tenant";
import { brandVariables } from "@/lib/color";
import { originOf } from "./tenants";

/** A mail in words; `why` says at its end why the reader gets it. */
export type MailText = {
  heading: string;
  paragraphs: readonly string[];
  action?: { label: string; url: string };
  why: string;
};

type Rendered = { html: string; text: string };

/** The one form of all mails, in text and HTML, in the community's brand. */
export function renderMail(tenant: Tenant, mail: MailText): Rendered {
  return { html: asHtml(tenant, mail), text: asText(tenant, mail) };
}

const footerOf = ({ branding, domain }: Tenant): string => `${branding.companyName} · ${originOf(domain)}`;

function asText(tenant: Tenant, { heading, paragraphs, action, why }: MailText): string {
  const link = action ? [`${action.label}:\n${action.url}`] : [];
  return `${[heading, ...paragraphs, ...link, `-- \n${why}\n${footerOf(tenant)}`].join("\n\n")}\n`;
}

const DARK = `@media (prefers-color-scheme: dark) {
  .page { background: #16181d !important; }
  .card { background: #1f2229 !important; border-color: #343842 !important; }
  .strong { color: #f2f3f5 !important; }
  .soft { color: #a9aeb9 !important; }
}`;

/** Tables and inline styles, because that is what mail programs agree on. */
function asHtml(tenant: Tenant, { heading, paragraphs, action, why }: MailText): string {
  const font = "font-family:-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";
  const text = (line: string) =>
    `<p class="strong" style="margin:0 0 16px;font-size:16px;line-height:1.5;color:#22252c">${asMarkup(line)}</p>`;
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark">
<title>${asMarkup(heading)}</title><style>:root { color-scheme: light dark; } ${DARK}</style></head>
<body class="page" style="margin:0;background:#f4f5f7">
<table role="presentation" class="page" width="100%" cellpadding="0" cellspacing="0" style="background:#f4f5f7">
<tr><td align="center" style="padding:32px 16px;${font}">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:520px">
<tr><td style="padding:0 4px 16px">${brandLine(tenant)}</td></tr>
<tr><td class="card" style="padding:32px;background:#ffffff;border:1px solid #e2e4e9;border-radius:12px">
<h1 class="strong" style="margin:0 0 16px;font-size:22px;line-height:1.3;color:#22252c">${asMarkup(heading)}</h1>
${paragraphs.map(text).join("\n")}
${action ? button(tenant, action) : ""}
</td></tr>
<tr><td class="soft" style="padding:20px 4px 0;font-size:13px;line-height:1.5;color:#5d6370">
${asMarkup(why)}<br>${asMarkup(footerOf(tenant))}</td></tr>
</table></td></tr></table></body></html>`;
}

function colours({ branding }: Tenant) {
  const brand = brandVariables(branding.primaryColor, branding.secondaryColor);
  return { fill: brand["--brand-fill"], onFill: brand["--on-brand"] };
}

const brandLine = (tenant: Tenant): string =>
  `<span style="display:inline-block;width:12px;height:12px;border-radius:6px;background:${colours(tenant).fill}"></span>
<span class="strong" style="padding-left:8px;font-size:16px;font-weight:600;color:#22252c">${asMarkup(tenant.branding.companyName)}</span>`;

function button(tenant: Tenant, { label, url }: { label: string; url: string }): string {
  const { fill, onFill } = colours(tenant);
  return `<table role="presentation" cellpadding="0" cellspacing="0" style="margin:8px 0 24px"><tr>
<td style="border-radius:8px;background:${fill}"><a href="${asMarkup(url)}" style="display:inline-block;padding:12px 24px;font-size:16px;font-weight:600;color:${onFill};text-decoration:none">${asMarkup(label)}</a></td></tr></table>
<p class="soft" style="margin:0;font-size:13px;line-height:1.5;color:#5d6370">If the button does not work, open this address:<br><a class="soft" href="${asMarkup(url)}" style="color:#5d6370;word-break:break-all">${asMarkup(url)}</a></p>`;
}

const asMarkup = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
