import * as m from "#messages";
import { formatNumber } from "@/lib/format/number";

export type CssIssue = { line: number; text: string };

export const MAX_CSS_LENGTH = 20_000;
export const MAX_ERRORS = 20;
/** The maximum nesting of brackets. A CSS parser recurses equally deep. */
export const DEEPEST_CSS = 32;

export const describeError = ({ line, text }: CssIssue): string =>
  m.tenant_branding_cssLine({ line, issue: text });

/** At-rules that only style elements. All others load, name or register something globally. */
export const AT_RULES: ReadonlySet<string> = new Set(["media", "supports", "container", "keyframes"]);

/** Functions that compute colors, lengths and shapes. They don't load resources. */
export const FUNCTIONS: ReadonlySet<string> = new Set(
  `var calc min max clamp abs sign round mod rem sin cos tan asin acos atan atan2 pow sqrt hypot log exp
  rgb rgba hsl hsla hwb lab lch oklab oklch color color-mix light-dark
  linear-gradient radial-gradient conic-gradient repeating-linear-gradient repeating-radial-gradient
  repeating-conic-gradient
  translate translatex translatey translatez translate3d scale scalex scaley scalez scale3d rotate rotatex rotatey
  rotatez rotate3d skew skewx skewy matrix matrix3d perspective
  blur brightness contrast drop-shadow grayscale hue-rotate invert opacity saturate sepia
  cubic-bezier steps linear repeat minmax fit-content counter counters
  inset circle ellipse polygon style selector`.split(/\s+/),
);

/** Values that stay in the page's flow. Others could move an element out of its place. */
export const POSITIONS: ReadonlySet<string> = new Set([
  "static",
  "relative",
  "absolute",
  "sticky",
  "inherit",
  "initial",
  "unset",
  "revert",
]);

/** Properties that run or load something, or that name an element for the browser outside the page. */
export const FORBIDDEN_PROPERTIES: ReadonlySet<string> = new Set([
  "behavior",
  "-ms-behavior",
  "-moz-binding",
  "view-transition-name",
  "view-transition-class",
]);

/** Selectors for elements outside the page content. */
export const OUTSIDE_SELECTORS: ReadonlySet<string> = new Set([
  "html",
  "body",
  "head",
  "content",
  "root",
  "scope",
  "host",
  "host-context",
  "backdrop",
  "slotted",
  "part",
]);

export const CSS_COPY = {
  tooLong: () => m.common_maxCharacters({ max: formatNumber(MAX_CSS_LENGTH) }),
  tooDeep: () => m.tenant_branding_css_tooDeep({ levels: DEEPEST_CSS }),
  escape: m.tenant_branding_css_escape,
  markup: m.tenant_branding_css_markup,
  url: m.tenant_branding_css_url,
  atRule: (name: string) => m.tenant_branding_css_atRule({ name }),
  keyframes: m.tenant_branding_css_keyframes,
  function: (name: string) => m.tenant_branding_css_function({ name }),
  property: (name: string) => m.tenant_branding_css_property({ name }),
  position: m.tenant_branding_css_position,
  outside: (name: string) => m.tenant_branding_css_outside({ name }),
  nested: m.tenant_branding_css_nested,
  combinator: m.tenant_branding_css_combinator,
  namespace: m.tenant_branding_css_namespace,
  unread: m.tenant_branding_css_unread,
  /** `reason` is the parser's, in English. */
  unreadBecause: (reason: string) => m.tenant_branding_css_unreadBecause({ reason }),
} as const;
