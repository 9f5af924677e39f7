import type { Metadata } from "next";
import type { Tenant } from "@/access/tenant";
import { imageMetadata } from "@/app/_shell/seo/og-image";
import { sessionImage } from "@/app/_shell/seo/og-image-content";
import type { SessionDetail } from "@/features/session/schema";
import { excerptOf } from "@/lib/text/markdown/excerpt";

export function sessionMetadata(tenant: Tenant, session: SessionDetail): Metadata {
  const { id, title, description } = session;
  const path = `/sessions/${id}`;
  const text = excerptOf(description);
  const { images, twitter } = imageMetadata(tenant, path, sessionImage(session));
  return {
    title,
    description: text,
    alternates: { canonical: path },
    openGraph: { type: "website", title, description: text, url: path, images },
    twitter,
  };
}
