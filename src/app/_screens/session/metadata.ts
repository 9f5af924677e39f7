import type { Metadata } from "next";
import type { Tenant } from "@/access/tenant";
import { sessionImage } from "@/app/_shell/seo/og-image-content";
import { pageMetadata } from "@/app/_shell/seo/page-metadata";
import type { SessionDetail } from "@/features/session/schema";
import { excerptOf } from "@/lib/text/markdown/excerpt";

export function sessionMetadata(tenant: Tenant, session: SessionDetail): Metadata {
  const { id, title, description } = session;
  const path = `/sessions/${id}`;
  const text = excerptOf(description);
  return pageMetadata(tenant, { title, description: text, path, image: sessionImage(session) });
}
