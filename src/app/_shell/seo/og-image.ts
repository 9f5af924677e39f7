import { createHash } from "node:crypto";
import { LRUCache } from "lru-cache";
import type { Metadata } from "next";
import { ImageResponse } from "next/og";
import * as m from "#messages";
import type { Tenant } from "@/access/tenant";
import { embedImage } from "@/api/http/stored-image";
import { type PosterImage, posterImage } from "@/components/content/poster-image";
import { SHARE_IMAGE_SIZE } from "@/components/content/share-image-size";
import type { Portrait } from "@/features/session/schema";
import { brandVariables } from "@/lib/format/color";
import { posterGround } from "@/lib/poster/colors";
import { DOT_COUNT, posterLook } from "@/lib/poster/layout";
import { processSingleton } from "@/lib/process-singleton";
import { shareFonts } from "./share-fonts";

/** The content of a share image before rendering. An uploaded image is given by its URL. */
export type ImageFacts = Pick<PosterImage, "title" | "text" | "list" | "kind"> & {
  /** What its hue, direction and dots follow from, such as an id. */
  seed: string;
  mark?: { letters: string; isRound: boolean; address: string | null };
  /** The people in the first dots. */
  people?: readonly Portrait[];
  /** How many dots are lit, if not one for each of `people`. */
  lit?: number;
  /** The picture behind a session's poster. */
  behind?: string | null;
  /** The picture at the right. */
  beside?: string | null;
};

const HOUR = "public, max-age=3600";

/** About 50 KB each. */
const drawn = () =>
  processSingleton("share-images", () => new LRUCache<string, Promise<ArrayBuffer>>({ max: 200 }));

const hashOf = ({ branding }: Tenant, facts: ImageFacts): string =>
  createHash("sha256")
    .update(JSON.stringify([branding, facts]))
    .digest("hex");

/**
 * Renders a page's share image. It is cached by its content, so a vote updates the page but not the image
 * (API-7).
 */
export async function answerImage(tenant: Tenant, facts: ImageFacts): Promise<Response> {
  const hash = hashOf(tenant, facts);
  const known = drawn().get(hash) ?? draw(tenant, facts);
  drawn().set(hash, known);
  known.catch(() => drawn().delete(hash));
  return new Response(await known, {
    headers: { "Content-Type": "image/png", "Cache-Control": HOUR, ETag: `"${hash.slice(0, 32)}"` },
  });
}

async function draw(tenant: Tenant, facts: ImageFacts): Promise<ArrayBuffer> {
  const { seed, mark, people = [], lit = people.length, behind = null, beside = null, ...words } = facts;
  const { primaryColor, secondaryColor, companyName, logoUrl } = tenant.branding;
  const shades = brandVariables(primaryColor, secondaryColor);
  const text = shades["--on-brand"] ?? "";
  const look = posterLook(seed);
  const [near, far] = posterGround(shades["--brand-poster"] ?? "", text, look.turns);
  const embed = (url: string | null) => embedImage(tenant, url);
  const image: PosterImage = {
    ...words,
    ...{ look, lit },
    community: companyName,
    colors: { near, far, text },
    logo: await embed(logoUrl),
    behind: await embed(behind),
    beside: await embed(beside),
    mark: mark ? { letters: mark.letters, isRound: mark.isRound, picture: await embed(mark.address) } : null,
    people: await Promise.all(
      people.slice(0, DOT_COUNT).map(async ({ fullName, avatarUrl }) => ({
        name: fullName,
        picture: await embed(avatarUrl),
      })),
    ),
  };
  const fonts = await shareFonts();
  return new ImageResponse(posterImage(image), { ...SHARE_IMAGE_SIZE, fonts }).arrayBuffer();
}

/**
 * Adds the share image to the page's metadata. Its URL contains a hash of its content, so that other sites
 * fetch it again after a change.
 */
export function imageMetadata(
  tenant: Tenant,
  path: string,
  facts: ImageFacts,
): { images: NonNullable<Metadata["openGraph"]>["images"]; twitter: Metadata["twitter"] } {
  const { title, text } = facts;
  const alt = text ? m.lib_labelled({ label: title, text }) : title;
  const image = { url: `${path}/card.png?v=${hashOf(tenant, facts).slice(0, 8)}`, ...SHARE_IMAGE_SIZE, alt };
  return {
    images: [image],
    twitter: { card: "summary_large_image", title, description: text, images: [image] },
  };
}
