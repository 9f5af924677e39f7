import { z } from "zod";
import { boundedLine, stop } from "@/lib/bounds";
import { normaliseColor } from "@/lib/format/color";
import { type CssIssue, MAX_CSS_LENGTH } from "./css-rules";

export const TEXT_FONTS = ["geist", "system", "humanist", "serif"] as const;
export const HEADLINE_FONTS = ["bricolage", "text", "system", "humanist", "serif", "rounded"] as const;
export type TextFont = (typeof TEXT_FONTS)[number];
export type HeadlineFont = (typeof HEADLINE_FONTS)[number];

/** The product's own pictures: its logo, and the twenty dots in a community's colour. */
export const PRODUCT_LOGO = "/startuphub/logo.svg";
export const DOTS_LOGO = "/icon.svg";

const line = (most: number) => boundedLine(most, { error: `Please keep it to ${most} characters.` });

const name = line(60).refine((text) => text.length > 0, "Please enter a name.");

const color = z
  .string()
  .max(60, stop())
  .transform((text) => normaliseColor(text) ?? "")
  .refine((text) => text !== "", "Please enter a colour, such as #2563eb.");

const UPLOADED = /^\/api\/files\/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const uploaded = z.string().regex(UPLOADED, "Please upload the picture again.");

/**
 * How a community looks, as it is edited: colours as #rrggbb, pictures by their address here. An empty title follows
 * the company's name; no logo for dark pages and no icon follow the logo.
 */
export const BrandingValues = z.object({
  name,
  companyName: name,
  title: line(100),
  primaryColor: color,
  secondaryColor: color,
  logoUrl: z.union([z.enum([PRODUCT_LOGO, DOTS_LOGO]), uploaded]),
  /** Whether the logo was drawn as SVG, so that it is the icon too. */
  isLogoVector: z.boolean(),
  logoDarkUrl: uploaded.nullable(),
  iconUrl: uploaded.nullable(),
  textFont: z.enum(TEXT_FONTS),
  headlineFont: z.enum(HEADLINE_FONTS),
  customCss: z.string().max(MAX_CSS_LENGTH, stop(`At most ${MAX_CSS_LENGTH} characters.`)),
});
export type BrandingValues = z.infer<typeof BrandingValues>;

/** A draft may hold what cannot be published yet, so that nothing is lost. `revision` is the one it was made from. */
export const SaveDraft = z.object({ revision: z.int().min(0), values: BrandingValues });
export type SaveDraft = z.infer<typeof SaveDraft>;

export const OneRevision = z.object({ revision: z.int().min(0) });
export type OneRevision = z.infer<typeof OneRevision>;

/** `current` is the version that whoever rolls back saw in force. */
export const RollBack = z.object({ version: z.int().min(1), current: z.int().min(0) });
export type RollBack = z.infer<typeof RollBack>;

export const UploadBrandImage = z.object({ body: z.instanceof(ReadableStream<Uint8Array>) });
export type UploadBrandImage = z.infer<typeof UploadBrandImage>;

export type BrandImage = { url: string; isVector: boolean };

/** Somebody else was quicker: what they left, by whom and when. */
export type Conflict = { outcome: "clash"; by: string | null; at: Date | null; revision: number };

export type BrandingVersion = {
  version: number;
  publishedBy: string | null;
  publishedAt: Date;
  restoredFrom: number | null;
  values: BrandingValues;
};

/** `draft` is null where everything is published. `current` is the version in force, 0 before the first. */
export type BrandingState = {
  published: BrandingValues;
  draft: BrandingValues | null;
  draftBy: string | null;
  draftAt: Date | null;
  revision: number;
  current: number;
  cssIssues: CssIssue[];
  versions: BrandingVersion[];
};
