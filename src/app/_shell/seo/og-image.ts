import { createHash } from "node:crypto";
import { LRUCache } from "lru-cache";
import type { Metadata } from "next";
import { ImageResponse } from "next/og";
import * as m from "#messages";
import type { Tenant } from "@/access/tenant";
import { embedImage } from "@/api/http/stored-image";
import { posterImage } from "@/components/content/poster-image";
import { SHARE_IMAGE_SIZE, type ShareImage, shareImage } from "@/components/content/share-image";
import { brandVariables } from "@/lib/format/color";
import { processSingleton } from "@/lib/process-singleton";

/** The content of a share image before rendering. An uploaded image is given by its URL. */
export type ImageFacts = Pick<ShareImage, "title" | "text" | "list" | "kind" | "mark"> & {
  /** A session's speakers: its image is its poster. */
  speakers?: number;
  /** The picture behind a session's poster. */
  picture?: string | null;
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

async function draw(
  tenant: Tenant,
  { mark, speakers, picture: behind = null, ...words }: ImageFacts,
): Promise<ArrayBuffer> {
  const { primaryColor, secondaryColor, companyName, logoUrl } = tenant.branding;
  const shades = brandVariables(primaryColor, secondaryColor);
  const picture: ShareImage = {
    ...words,
    community: companyName,
    colors: {
      brand: shades["--brand"] ?? "",
      fill: shades["--brand-fill"] ?? "",
      onFill: shades["--on-brand"] ?? "",
    },
    logo: await embedImage(tenant, logoUrl),
    mark: mark && { ...mark, address: await embedImage(tenant, mark.address) },
  };
  const drawing =
    speakers === undefined
      ? shareImage(picture)
      : posterImage({ ...picture, lit: speakers, behind: await embedImage(tenant, behind) });
  return new ImageResponse(drawing, SHARE_IMAGE_SIZE).arrayBuffer();
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
