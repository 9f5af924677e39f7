import * as m from "#messages";
import type { Tenant } from "@/access/tenant";
import { brandVariables } from "@/lib/format/color";
import { formatCompact } from "@/lib/format/number";
import { xmlElement, xmlText } from "@/lib/format/xml";
import { graphemesOf } from "@/lib/text/cut";
import { BADGE_SIZE, type BadgeTheme } from "./urls";

const FONTS = "ui-sans-serif,system-ui,-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";
const LOOKS: Record<
  BadgeTheme,
  { ground: string; line: string; ink: string; quiet: string; suffix: string }
> = {
  light: { ground: "#ffffff", line: "#d4d4d8", ink: "#18181b", quiet: "#52525b", suffix: "" },
  dark: { ground: "#18181b", line: "#3f3f46", ink: "#fafafa", quiet: "#a1a1aa", suffix: "-dark" },
};

const NAME_WIDTH = 122;
const MAX_LETTERS = 24;
const LARGEST = 17;
/** The average width of a glyph relative to the font size, with some margin. */
const LETTER = 0.6;

type Badged = { name: string; voteCount: number };

/** The viewer's font is unknown, so long names get a smaller size and very long ones are truncated. */
function fitName(name: string): { text: string; size: number } {
  const letters = graphemesOf(name);
  const text = letters.length > MAX_LETTERS ? `${letters.slice(0, MAX_LETTERS - 1).join("")}…` : name;
  const size = Math.min(LARGEST, NAME_WIDTH / (Math.min(letters.length, MAX_LETTERS) * LETTER));
  return { text, size: Math.round(size * 10) / 10 };
}

/** Five rows of four dots with one highlighted, like the community icon. */
function mark(fill: string, text: string): string {
  const dots = Array.from({ length: 20 }, (_, index) => {
    const [cx, cy] = [(index % 5) * 5 + 4, Math.floor(index / 5) * 5 + 6.5];
    const isLit = index === 8;
    return `<circle cx="${cx}" cy="${cy}" r="${isLit ? 2.2 : 1.5}" opacity="${isLit ? 1 : 0.55}"/>`;
  });
  return `<g transform="translate(11 11) scale(1.142857)"><rect width="28" height="28" rx="7" fill="${fill}"/><g fill="${text}">${dots.join("")}</g></g>`;
}

/** The badge as a self-contained SVG: no scripts, style sheets or external resources. */
export function drawBadge(
  { branding }: Pick<Tenant, "branding">,
  startup: Badged,
  theme: BadgeTheme,
): string {
  const { width, height } = BADGE_SIZE;
  const { ground, line, ink, quiet, suffix } = LOOKS[theme];
  const colors = brandVariables(branding.primaryColor, branding.secondaryColor);
  const brand = (name: string) => colors[`--${name}${suffix}`] ?? ink;
  const votes = formatCompact(startup.voteCount);
  const { text, size } = fitName(branding.companyName);
  const words = (content: string, attributes: Record<string, string>) =>
    xmlElement("text", xmlText(content), { "font-family": FONTS, ...attributes });
  const title = m.startup_badge_svgTitle({
    count: startup.voteCount,
    startup: startup.name,
    community: branding.companyName,
    votes,
  });
  const parts = [
    xmlElement("title", xmlText(title)),
    `<rect x=".5" y=".5" width="${width - 1}" height="${height - 1}" rx="10" fill="${ground}" stroke="${line}"/>`,
    mark(brand("brand-fill"), brand("on-brand")),
    words(m.startup_badge_findUs(), { x: "53", y: "21", "font-size": "11", fill: quiet }),
    words(text, { x: "53", y: "40", "font-size": String(size), "font-weight": "700", fill: ink }),
    `<path d="M186.5 10v34" stroke="${line}"/>`,
    `<path d="M218 12.5l6.5 9h-13z" fill="${brand("brand-text")}"/>`,
    words(votes, {
      x: "218",
      y: "40",
      "font-size": "15",
      "font-weight": "700",
      "text-anchor": "middle",
      fill: ink,
    }),
  ];
  return xmlElement("svg", parts.join(""), {
    xmlns: "http://www.w3.org/2000/svg",
    width: String(width),
    height: String(height),
    viewBox: `0 0 ${width} ${height}`,
    role: "img",
    "aria-label": title,
  });
}
