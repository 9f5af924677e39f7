import { Parser } from "htmlparser2";
import { cutText, shortenAtWord } from "@/lib/text/cut";
import { plainLine, plainText, withoutTail } from "@/lib/text/plain-text";
import { firstSentenceOf } from "@/lib/text/sentences";

/** Metadata of a website. URLs are absolute; image candidates are sorted by preference. */
export type PageMetadata = {
  name: string;
  tagline: string;
  description: string;
  icons: string[];
  images: string[];
};

type MetaTags = {
  meta: Map<string, string>;
  icons: { href: string; weight: number }[];
  title: string;
  base: string;
};

const NAME_LENGTH = 60;
const TAGLINE_LENGTH = 100;
const DESCRIPTION_LENGTH = 5000;
const LARGE_ICON = 180;

/** Home screen icons are large and square, so they rank first. Others rank by their declared size. */
function weightOf(rel: string, sizes: string, type: string): number {
  if (/svg|x-icon/.test(type)) return -1;
  const size = Number(/\d+/.exec(sizes)?.[0] ?? 0);
  if (rel.includes("apple-touch-icon")) return size || LARGE_ICON;
  return size || 1;
}

function collect(html: string): MetaTags {
  const found: MetaTags = { meta: new Map(), icons: [], title: "", base: "" };
  let inTitle = false;
  const parser = new Parser({
    onopentag(tag, { name = "", property = "", content = "", rel = "", href = "", sizes = "", type = "" }) {
      const key = (property || name).trim().toLowerCase();
      if (tag === "meta" && key && content.trim() && !found.meta.has(key)) found.meta.set(key, content);
      if (tag === "base") found.base ||= href;
      if (tag === "title") inTitle = found.title === "";
      const kinds = rel.toLowerCase();
      if (tag === "link" && href && /(^|\s)(icon|apple-touch-icon(-precomposed)?)(\s|$)/.test(kinds))
        found.icons.push({ href, weight: weightOf(kinds, sizes, type) });
      if (tag === "body") parser.pause();
    },
    ontext(text) {
      if (inTitle) found.title += text;
    },
    onclosetag(tag) {
      if (tag === "title") inTitle = false;
    },
  });
  parser.write(html);
  return found;
}

function shorten(text: string, length: number): string {
  const line = plainLine(text);
  if (line.length <= length) return line;
  const cut = shortenAtWord(line, length).slice(0, -1);
  return `${withoutTail(cut, /[\s,.;:–-]/)}…`;
}

/** Extracts suggestions for the form from the page's head. (SUB-2) */
export function parsePageMetadata(html: string, url: string): PageMetadata {
  const { meta, icons, title, base } = collect(html);
  const first = (...keys: string[]) => keys.map((key) => plainText(meta.get(key) ?? "")).find(Boolean) ?? "";
  const said = plainLine(first("og:title", "twitter:title") || title);
  const parts = said
    .split(/ [|–—·•:-] |: /)
    .map(plainLine)
    .filter(Boolean);
  const name = plainLine(first("og:site_name", "application-name") || parts[0] || "");
  const description = first("og:description", "description", "twitter:description");
  const rest = parts.filter((part) => part.toLowerCase() !== name.toLowerCase());
  const sentence = firstSentenceOf(plainLine(description));
  const from = URL.canParse(base, url) ? new URL(base, url).href : url;
  const whole = (hrefs: readonly string[]): string[] => {
    const addresses = hrefs.flatMap((href) => (URL.canParse(href, from) ? [new URL(href, from).href] : []));
    return [...new Set(addresses)];
  };
  const ordered = icons.filter(({ weight }) => weight >= 0).sort((a, b) => b.weight - a.weight);
  return {
    name: shorten(name, NAME_LENGTH),
    tagline: shorten(rest.join(" – ") || sentence, TAGLINE_LENGTH),
    description: cutText(description, DESCRIPTION_LENGTH),
    icons: whole([...ordered.map(({ href }) => href), "/apple-touch-icon.png"]),
    images: whole(
      [first("og:image:secure_url", "og:image", "og:image:url", "twitter:image")].filter(Boolean),
    ),
  };
}
