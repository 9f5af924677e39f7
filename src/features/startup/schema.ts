import { z } from "zod";
import { LaunchAt } from "@/features/startup/launch/schema";
import { InviteeName } from "@/features/startup/makers/schema";
import { stop } from "@/lib/bounds";
import { Id } from "@/lib/id";
import { hasLabels } from "@/lib/security/host-labels";
import { plainLine, plainText } from "@/lib/text/plain-text";
import { COPY } from "./copy";
import { MAX_GALLERY, MAX_MAKERS, MAX_TAGS, STARTUP_PRICINGS, STARTUP_STAGES } from "./rules";

const { submit: copy } = COPY;

/** A line that must be there. */
const line = (min: number, max: number, missing: string) =>
  z
    .string()
    .max(max * 4, stop(copy.tooLong(max)))
    .transform(plainLine)
    .pipe(
      z
        .string()
        .min(1, { error: missing, abort: true })
        .min(min, copy.tooShort(min))
        .max(max, stop(copy.tooLong(max))),
    );

/** A public host name, in punycode: labels that neither begin nor end with a hyphen, the last one of letters. */
const PUBLIC_HOST = {
  label: /^[a-z0-9_](?:[a-z0-9_-]*[a-z0-9_])?$/,
  last: /^(?:[a-z]{2,}|xn--[a-z0-9-]+)$/,
  least: 2,
  most: Number.POSITIVE_INFINITY,
};
/** Names that lead nowhere outside somebody's own network, as the Internet's naming authorities reserve them. */
const OWN_NETWORK = /\.(?:local|localhost|internal|invalid|test|home\.arpa)$/;

/** An address as people type it, made whole: `Example.com` becomes `https://example.com/`. Null when it is none. */
function completeWebsite(text: string): string | null {
  const typed = plainLine(text);
  const whole = /^[a-z][a-z0-9+.-]*:(?:\D|$)/i.test(typed) ? typed : `https://${typed}`;
  if (!URL.canParse(whole)) return null;
  const url = new URL(whole);
  const host = url.hostname.replace(/\.$/, "");
  const isPublic = hasLabels(host, PUBLIC_HOST) && !OWN_NETWORK.test(host);
  const isWeb = url.protocol === "https:" || url.protocol === "http:";
  return isWeb && isPublic && !url.username && !url.password ? url.href : null;
}

export const Website = z
  .string()
  .max(500, stop(copy.tooLong(500)))
  .transform((text, context) => {
    const website = completeWebsite(text);
    if (website) return website;
    context.addIssue({ code: "custom", message: text.trim() ? copy.badWebsite : copy.noWebsite });
    return z.NEVER;
  });

/** A tag as it is kept and searched: `#Open Source` becomes `open source`. */
export const normaliseTag = (text: string): string => plainLine(text.replace(/^[\s#]+/, "")).toLowerCase();

const Tag = z
  .string()
  .max(
    200,
    stop(({ input }) => copy.longTag(String(input))),
  )
  .transform(normaliseTag)
  .pipe(
    z
      .string()
      .min(2, { error: ({ input }) => copy.shortTag(String(input)), abort: true })
      .max(30, { error: ({ input }) => copy.longTag(String(input)), abort: true })
      .regex(/^[\p{L}\p{N}][\p{L}\p{M}\p{N} .+#&'-]*$/u, {
        error: ({ input }) => copy.badTag(String(input)),
      }),
  );

const GalleryImage = z.object({ fileId: Id, alt: line(1, 200, copy.noAlt) });

const unique = (names: string[]): string[] => [...new Set(names)];
const firstYear = 1800;
const lastYear = () => new Date().getUTCFullYear() + 1;

/**
 * A startup as its maker hands it in. `id` is made by the client, so that a repeated submission is
 * recognised; `isDistinct` says that the maker has seen the entries with a similar name.
 */
export const SubmitStartup = z.object({
  id: Id,
  name: line(2, 60, copy.noName),
  tagline: line(5, 100, copy.noTagline),
  description: z
    .string()
    .max(20_000, stop(copy.tooLong(10_000)))
    .transform(plainText)
    .pipe(
      z
        .string()
        .min(1, { error: copy.noDescription, abort: true })
        .min(30, copy.tooShort(30))
        .max(10_000, stop(copy.tooLong(10_000))),
    ),
  website: Website,
  category: line(1, 60, copy.noCategory),
  tags: z.array(Tag).max(MAX_TAGS, stop(copy.tooManyTags)).transform(unique),
  stage: z.enum(STARTUP_STAGES).nullable(),
  pricing: z.enum(STARTUP_PRICINGS).nullable(),
  location: z
    .string()
    .max(400, stop(copy.tooLong(80)))
    .transform(plainLine)
    .pipe(z.string().max(80, stop(copy.tooLong(80))))
    .transform((text) => text || null)
    .nullable(),
  foundedYear: z
    .number(copy.badYear)
    .int(copy.badYear)
    .refine((year) => year >= firstYear && year <= lastYear(), copy.badYear)
    .nullable(),
  isHiring: z.boolean(),
  makers: z.array(InviteeName).max(MAX_MAKERS, stop(copy.tooManyMakers)).transform(unique),
  logoFileId: Id.nullable(),
  gallery: z.array(GalleryImage).max(MAX_GALLERY, stop(copy.tooManyImages)),
  launchAt: LaunchAt,
  isDistinct: z.boolean(),
});
export type SubmitStartup = z.infer<typeof SubmitStartup>;
export type SubmissionDraft = z.input<typeof SubmitStartup>;

/** `draftVersion` is that of the draft the values grew from; what was saved elsewhere since is not lost by it. */
export const SubmitStartupInput = SubmitStartup.extend({ draftVersion: z.int().min(0).optional() });
export type SubmitStartupInput = z.output<typeof SubmitStartupInput>;

/** What is looked for while somebody types; either may still be empty or unfinished. */
export const FindDuplicates = z.object({
  website: z.string().max(500, stop()),
  name: z.string().max(200, stop()),
});
export type FindDuplicates = z.infer<typeof FindDuplicates>;

export const FindMakers = z.object({ query: z.string().max(64, stop()) });
export type FindMakers = z.infer<typeof FindMakers>;

export const IMAGE_KINDS = ["logo", "gallery"] as const;
export type ImageKind = (typeof IMAGE_KINDS)[number];

/** An image on its way in; its body is read only after the guard let its sender pass. */
export const UploadImage = z.object({
  kind: z.enum(IMAGE_KINDS),
  body: z.instanceof(ReadableStream<Uint8Array>),
});
export type UploadImage = z.infer<typeof UploadImage>;
