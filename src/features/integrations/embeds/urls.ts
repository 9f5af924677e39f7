import { xmlText } from "@/lib/format/xml";

/** What is shown in a frame: the newest startups, one startup, or the sessions ahead. */
export type Embedded = { kind: "startups" } | { kind: "startup"; slug: string } | { kind: "sessions" };

export const EMBED_THEMES = ["auto", "light", "dark"] as const;
export type EmbedTheme = (typeof EMBED_THEMES)[number];

/** Falls back to what the visitor's browser prefers. */
export const readEmbedTheme = (asked: string | null): EmbedTheme =>
  EMBED_THEMES.find((theme) => theme === asked) ?? "auto";

/** In CSS pixels; a frame may be wider or narrower. */
export const EMBED_SIZES: Readonly<Record<Embedded["kind"], { width: number; height: number }>> = {
  startups: { width: 480, height: 540 },
  startup: { width: 480, height: 140 },
  sessions: { width: 480, height: 540 },
};

/** Such as `/api/embeds/startups/lantern?theme=dark`. */
export function embedPath(embedded: Embedded, theme: EmbedTheme): string {
  const path = embedded.kind === "startup" ? `startups/${encodeURIComponent(embedded.slug)}` : embedded.kind;
  return `/api/embeds/${path}${theme === "auto" ? "" : `?theme=${theme}`}`;
}

/** What a page of the community shows if another site embeds it; null for other pages. */
export function embeddedAt(pathname: string): Embedded | null {
  if (/^\/(?:browse)?\/?$/.test(pathname)) return { kind: "startups" };
  if (/^\/sessions\/?$/.test(pathname)) return { kind: "sessions" };
  const [, slug] = /^\/startup\/([^/]+)\/?$/.exec(pathname) ?? [];
  return slug ? { kind: "startup", slug } : null;
}

type Frame = {
  embedded: Embedded;
  theme: EmbedTheme;
  origin: string;
  title: string;
  size?: { width: number; height: number };
};

/** HTML that shows it on another site, without scripts. */
export function frameHtml({ embedded, theme, origin, title, size }: Frame): string {
  const { width, height } = size ?? EMBED_SIZES[embedded.kind];
  const source = xmlText(`${origin}${embedPath(embedded, theme)}`);
  return `<iframe src="${source}" title="${xmlText(title)}" width="${width}" height="${height}" style="border:0;max-width:100%" loading="lazy"></iframe>`;
}
