import type { Metadata } from "next";
import type { Tenant } from "@/access/tenant";
import { pictureMetadata } from "@/app/_shell/seo/og-image";
import { sessionPicture } from "@/app/_shell/seo/og-image-content";
import type { SessionDetail } from "@/features/session/schema";
import { excerptOf } from "@/lib/text/excerpt";

export function sessionMetadata(tenant: Tenant, session: SessionDetail): Metadata {
  const { id, title, description } = session;
  const path = `/sessions/${id}`;
  const text = excerptOf(description);
  const { images, twitter } = pictureMetadata(tenant, path, sessionPicture(session));
  return {
    title,
    description: text,
    alternates: { canonical: path },
    openGraph: { type: "website", title, description: text, url: path, images },
    twitter,
  };
}
