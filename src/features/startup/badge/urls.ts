import * as m from "#messages";

export const BADGE_THEMES = ["light", "dark"] as const;
export type BadgeTheme = (typeof BADGE_THEMES)[number];

/** In CSS pixels. The image is an SVG and scales to any size. */
export const BADGE_SIZE = { width: 250, height: 54 } as const;

/** Falls back to light. */
export const readBadgeTheme = (asked: string | null): BadgeTheme =>
  BADGE_THEMES.find((theme) => theme === asked) ?? "light";

/** Such as `/startup/lantern/badge.svg?theme=dark`. */
export const badgePath = (slug: string, theme: BadgeTheme): string =>
  `/startup/${encodeURIComponent(slug)}/badge.svg?theme=${theme}`;

type Embedded = { name: string; community: string; url: string; slug: string; theme: BadgeTheme };

const altOf = ({ name, community }: Embedded): string => m.common_nameOn({ name, community });
const imageOf = ({ url, slug, theme }: Embedded): string => new URL(badgePath(slug, theme), url).href;

const htmlText = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);

/** HTML of the linked badge, with escaped values. (SUB-10) */
export function badgeHtml(badge: Embedded): string {
  const { width, height } = BADGE_SIZE;
  const image = `<img src="${htmlText(imageOf(badge))}" alt="${htmlText(altOf(badge))}" width="${width}" height="${height}">`;
  return `<a href="${htmlText(badge.url)}" target="_blank" rel="noopener">${image}</a>`;
}

export const badgeMarkdown = (badge: Embedded): string =>
  `[![${altOf(badge).replace(/[\\[\]`*_<>!]/g, "\\$&")}](${imageOf(badge)})](${badge.url})`;
