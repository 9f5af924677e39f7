import * as m from "#messages";
import type { Tenant } from "@/access/tenant";
import { originOf } from "@/domain/tenant/origin";
import { brandVariables } from "@/lib/format/color";
import { currentDirection } from "@/lib/language/direction";
import { membersLanguageOf } from "@/lib/language/members-language";
import { currentLanguage } from "@/lib/language/server";
import { isolateNames } from "@/lib/text/bidi";
import {
  asMarkup,
  brandLine,
  button,
  directionAttribute,
  footer,
  itemRow,
  pictureRow,
  textLine,
} from "./template-parts";

export type MailLink = { label: string; url: string };

/** `isQuote`: the excerpt is a member's words. */
export type MailItem = { text: string; url: string; excerpt: string | null; isQuote: boolean };

/**
 * An email's text. `why` explains at the end why the user gets it, and `choices` are links to change that.
 */
export type MailText = {
  heading: string;
  /** The URL of a decorative picture above the heading. */
  picture?: string | undefined;
  paragraphs: readonly string[];
  items?: readonly MailItem[];
  action?: MailLink;
  why: string;
  choices?: readonly MailLink[];
};

type Rendered = { html: string; text: string };

/** The template of all emails, as text and HTML, with the community's branding (NOT-7). */
export function renderMail(tenant: Tenant, mail: MailText): Rendered {
  const isolated = withIsolatedNames(mail);
  return { html: asHtml(tenant, isolated), text: asText(tenant, isolated) };
}

/** A name in a script from right to left doesn't reorder the numbers and words beside it. */
const withIsolatedNames = (mail: MailText): MailText => ({
  ...mail,
  heading: isolateNames(mail.heading),
  paragraphs: mail.paragraphs.map(isolateNames),
  items: mail.items?.map((item) => ({ ...item, text: isolateNames(item.text) })) ?? [],
  why: isolateNames(mail.why),
});

/** The language in which an email was rendered. */
export const languageOfMail = (html: string): string | undefined => /<html lang="([\w-]+)"/.exec(html)?.[1];

/** The links required by law: the sender, its address, and the privacy policy. */
const legalLinks = (tenant: Tenant, { choices = [] }: MailText): MailLink[] => [
  ...choices,
  { label: m.common_privacy(), url: `${originOf(tenant.domain)}/privacy` },
];

const senderOf = ({ branding, domain }: Tenant): string => `${branding.companyName} · ${originOf(domain)}`;

function asText(tenant: Tenant, mail: MailText): string {
  const { heading, paragraphs, items = [], action, why } = mail;
  const told = items.map(({ text, excerpt, url }) => [`* ${text}`, excerpt && `  ${excerpt}`, `  ${url}`]);
  const list = told.map((lines) => lines.filter(Boolean).join("\n"));
  const link = action ? [m.server_mail_link(action)] : [];
  const legal = legalLinks(tenant, mail).map(({ label, url }) => m.lib_labelled({ label, text: url }));
  const foot = ["-- ", why, senderOf(tenant), ...legal].join("\n");
  return `${[heading, ...paragraphs, ...list, ...link, foot].join("\n\n")}\n`;
}

const DARK = `@media (prefers-color-scheme: dark) {
  .page { background: #16181d !important; }
  .card { background: #1f2229 !important; border-color: #343842 !important; }
  .strong { color: #f2f3f5 !important; }
  .soft { color: #a9aeb9 !important; }
  .line { border-color: #343842 !important; }
}
@media (max-width: 480px) {
  .card { padding: 24px 20px !important; }
}`;

const FONT = "font-family:-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";

/** Uses tables and inline styles, the common denominator of email clients. */
function asHtml(tenant: Tenant, mail: MailText): string {
  const { heading, picture, paragraphs, items = [], action, why } = mail;
  const [language, direction] = [currentLanguage(), currentDirection()];
  const brand = brandVariables(tenant.branding.primaryColor, tenant.branding.secondaryColor);
  const colours = { fill: brand["--brand-fill"] ?? "", onFill: brand["--on-brand"] ?? "" };
  return `<!doctype html>
<html lang="${language}" dir="${direction}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark">
<title>${asMarkup(heading)}</title><style>:root { color-scheme: light dark; } ${DARK}</style></head>
<body class="page" lang="${language}" dir="${direction}" style="margin:0;background:#f4f5f7">
<table role="presentation" class="page" width="100%" cellpadding="0" cellspacing="0" style="background:#f4f5f7">
<tr><td align="center" style="padding:32px 16px;${FONT}">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:520px">
<tr><td style="padding:0 4px 16px">${brandLine(tenant.branding, originOf(tenant.domain), colours)}</td></tr>
<tr><td class="card" style="padding:32px;background:#ffffff;border:1px solid #e2e4e9;border-radius:12px">
${picture ? pictureRow(picture) : ""}<h1${directionAttribute(heading)} class="strong" style="margin:0 0 16px;font-size:22px;line-height:1.3;color:#22252c;overflow-wrap:anywhere">${asMarkup(heading)}</h1>
${paragraphs.map(textLine).join("\n")}
${items.map((item) => itemRow(item, item.isQuote ? membersLanguageOf(tenant) : null)).join("\n")}
${action ? button(action, colours, items.length === 0) : ""}
</td></tr>
<tr><td class="soft" style="padding:20px 4px 0;font-size:13px;line-height:1.6;color:#5d6370">
${footer([why, senderOf(tenant)], legalLinks(tenant, mail))}</td></tr>
</table></td></tr></table></body></html>`;
}
