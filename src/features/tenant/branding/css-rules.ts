import { formatNumber } from "@/lib/format/number";

export type CssIssue = { line: number; text: string };

export const MAX_CSS_LENGTH = 20_000;
export const MAX_ERRORS = 20;
/** The maximum nesting of brackets. A CSS parser recurses equally deep. */
export const DEEPEST_CSS = 32;

export const describeError = ({ line, text }: CssIssue): string => `Line ${line}: ${text}`;

/** At-rules that only style elements. All others load, name or register something globally. */
export const AT_RULES: ReadonlySet<string> = new Set(["media", "supports", "container", "keyframes"]);

/** Functions that compute colors, lengths and shapes. None of them loads a resource. */
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
  tooLong: `Use up to ${formatNumber(MAX_CSS_LENGTH)} characters.`,
  tooDeep: `Brackets can be nested up to ${DEEPEST_CSS} levels deep.`,
  escape: "Backslashes aren't allowed. Write the character itself.",
  markup: "“</”, “<!--” and “-->” aren't allowed: this isn't HTML.",
  url: "url() isn't allowed: external resources can't be loaded.",
  atRule: (name: string) =>
    `@${name} isn't allowed. You can use @media, @supports, @container and @keyframes.`,
  keyframes: "Animation names must start with “own-”, so they don't replace the product's.",
  function: (name: string) => `${name}() isn't allowed.`,
  property: (name: string) => `The property “${name}” isn't allowed.`,
  position: "“position” can be static, relative, absolute or sticky: nothing can cover the whole page.",
  outside: (name: string) => `“${name}” is outside the page's content, where custom CSS doesn't apply.`,
  nested: "Nested rules aren't allowed. Write them one after another.",
  combinator: "A selector must start with an element, a class, an ID or an attribute.",
  namespace: "Namespaces aren't allowed.",
  unread: "This isn't valid CSS.",
} as const;
