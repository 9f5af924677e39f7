import * as m from "#messages";
import type { Branding } from "@/access/tenant";
import { logoImage } from "@/domain/tenant/brand-icon";
import { currentDirection } from "@/lib/language/direction";
import { directionOf } from "@/lib/text/bidi";
import { initialOf } from "@/lib/text/cut";

type Colours = { fill: string; onFill: string };
const HAS_LETTERS = /\p{L}/u;

type Link = { label: string; url: string };

export const asMarkup = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);

// physical: clients that don't support directions get the side that belongs to it.
const ATTRIBUTES = { ltr: ' dir="ltr" align="left"', rtl: ' dir="rtl" align="right"' };

/** The attributes for an element whose text is written the other way than the email; none for any other. */
export function directionAttribute(text: string): string {
  if (!HAS_LETTERS.test(text)) return "";
  const direction = directionOf(text);
  return direction === currentDirection() ? "" : ATTRIBUTES[direction];
}

export const textLine = (line: string): string =>
  `<p${directionAttribute(line)} class="strong" style="margin:0 0 16px;font-size:16px;line-height:1.5;color:#22252c;overflow-wrap:anywhere">${asMarkup(line)}</p>`;

/** The community's logo and name. If email clients couldn't show the logo, its initial is used instead. */
export function brandLine(branding: Branding, origin: string, { fill, onFill }: Colours): string {
  const { companyName } = branding;
  const image = logoImage(branding);
  const address = image && URL.canParse(image, origin) ? new URL(image, origin).href : null;
  const mark = address
    ? `<img src="${asMarkup(address)}" width="28" height="28" alt="" style="display:block;border-radius:6px">`
    : `<div aria-hidden="true" style="width:28px;height:28px;border-radius:6px;background:${fill};color:${onFill};font-size:15px;font-weight:700;line-height:28px;text-align:center">${asMarkup(initialOf(companyName))}</div>`;
  return `<table role="presentation" cellpadding="0" cellspacing="0"><tr><td style="vertical-align:middle">${mark}</td>
<td class="strong" style="padding:0 10px;font-size:16px;font-weight:600;color:#22252c;vertical-align:middle">${asMarkup(companyName)}</td></tr></table>`;
}

/** As wide as the card's content. Clients that block images show nothing. */
export const pictureRow = (url: string): string =>
  `<img src="${asMarkup(url)}" width="454" alt="" style="display:block;width:100%;height:auto;margin:0 0 24px;border-radius:8px">`;

type Item = { text: string; url: string; excerpt: string | null };

/** `spoken` is the language of the excerpt, null if it isn't known. */
export const itemRow = ({ text, url, excerpt }: Item, spoken: string | null): string =>
  `<div${directionAttribute(text)} class="line" style="padding:14px 0;border-top:1px solid #e2e4e9">
<a class="strong" href="${asMarkup(url)}" style="font-size:16px;font-weight:600;line-height:1.4;color:#22252c;text-decoration:none;overflow-wrap:anywhere">${asMarkup(text)}</a>
${excerpt ? `<p${spoken ? ` lang="${spoken}"` : ""}${directionAttribute(excerpt)} class="soft" style="margin:4px 0 0;font-size:14px;line-height:1.5;color:#5d6370;overflow-wrap:anywhere">${asMarkup(excerpt)}</p>` : ""}</div>`;

/** `isSpelled` adds the URL below, for clients that don't render buttons. */
export function button({ label, url }: Link, { fill, onFill }: Colours, isSpelled: boolean): string {
  const spelled = `<p class="soft" style="margin:24px 0 0;font-size:13px;line-height:1.5;color:#5d6370">${asMarkup(m.server_mail_linkHint())}<br><a class="soft" href="${asMarkup(url)}" style="color:#5d6370;word-break:break-all">${asMarkup(url)}</a></p>`;
  return `<table role="presentation" cellpadding="0" cellspacing="0" style="margin:8px 0 0"><tr>
<td style="border-radius:8px;background:${fill}"><a href="${asMarkup(url)}" style="display:inline-block;padding:12px 24px;font-size:16px;font-weight:600;color:${onFill};text-decoration:none">${asMarkup(label)}</a></td></tr></table>
${isSpelled ? spelled : ""}`;
}

export const footer = (lines: readonly string[], links: readonly Link[]): string =>
  `${lines.map(asMarkup).join("<br>")}<br>${links
    .map(
      ({ label, url }) =>
        `<a class="soft" href="${asMarkup(url)}" style="color:#5d6370">${asMarkup(label)}</a>`,
    )
    .join(" &nbsp;·&nbsp; ")}`;
