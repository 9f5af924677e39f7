import { z } from "zod";
import * as m from "#messages";
import { boundedLine, stop } from "@/lib/bounds";
import { normaliseColor } from "@/lib/format/color";
import { type CssIssue, MAX_CSS_LENGTH } from "./css-rules";

export const TEXT_FONTS = ["geist", "system", "humanist", "serif"] as const;
export const HEADLINE_FONTS = ["bricolage", "text", "system", "humanist", "serif", "rounded"] as const;
export type TextFont = (typeof TEXT_FONTS)[number];
export type HeadlineFont = (typeof HEADLINE_FONTS)[number];

export const PRODUCT_LOGO = "/startuphub/logo.svg";
export const DOTS_LOGO = "/icon.svg";

const line = (most: number) => boundedLine(most, { error: () => m.common_maxCharacters({ max: most }) });

const name = line(60).refine((text) => text.length > 0, { error: m.lib_bounds_nameMissing });

const color = z
  .string()
  .max(60, stop())
  .transform((text) => normaliseColor(text) ?? "")
  .refine((text) => text !== "", { error: m.lib_bounds_colorInvalid });

const UPLOADED = /^\/api\/files\/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const uploaded = z.string().regex(UPLOADED, { error: m.tenant_branding_imageInvalid });

/**
 * Branding form values. Colors are `#rrggbb`, images are local URLs. An empty title follows the company name,
 * an empty slogan or lead the product's own; a missing dark logo or icon follows the logo.
 */
export const BrandingValues = z.object({
  name,
  companyName: name,
  title: line(100),
  slogan: line(80).default(""),
  lead: line(240).default(""),
  primaryColor: color,
  secondaryColor: color,
  logoUrl: z.union([z.enum([PRODUCT_LOGO, DOTS_LOGO]), uploaded]),
  /** True if the logo is an SVG, which is then also used as the icon. */
  isLogoVector: z.boolean(),
  logoDarkUrl: uploaded.nullable(),
  iconUrl: uploaded.nullable(),
  textFont: z.enum(TEXT_FONTS),
  headlineFont: z.enum(HEADLINE_FONTS),
  customCss: z.string().max(MAX_CSS_LENGTH, stop()),
});
export type BrandingValues = z.infer<typeof BrandingValues>;

/**
 * A draft may contain values that can't be published yet, so that no input is lost. `revision` is the one
 * that it is based on.
 */
export const SaveDraft = z.object({ revision: z.int32().min(0), values: BrandingValues });
export type SaveDraft = z.infer<typeof SaveDraft>;

export const OneRevision = z.object({ revision: z.int32().min(0) });
export type OneRevision = z.infer<typeof OneRevision>;

/** `current` is the version that the user saw as published. */
export const RollBack = z.object({ version: z.int32().min(1), current: z.int32().min(0) });
export type RollBack = z.infer<typeof RollBack>;

export const UploadBrandImage = z.object({ body: z.instanceof(ReadableStream<Uint8Array>) });
export type UploadBrandImage = z.infer<typeof UploadBrandImage>;

export type BrandImage = { url: string; isVector: boolean };

/** Another user saved first: their name, the time and the revision. */
export type Conflict = { outcome: "clash"; by: string | null; at: Date | null; revision: number };

export type BrandingVersion = {
  version: number;
  publishedBy: string | null;
  publishedAt: Date;
  restoredFrom: number | null;
  values: BrandingValues;
};

/**
 * `draft` is null if there are no unpublished changes. `current` is the published version; 0 if there is
 * none.
 */
export type BrandingState = {
  published: BrandingValues;
  draft: BrandingValues | null;
  draftBy: string | null;
  draftAt: Date | null;
  revision: number;
  current: number;
  cssFaults: CssIssue[];
  versions: BrandingVersion[];
};
