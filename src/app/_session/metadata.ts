import type { Metadata } from "next";
import type { Tenant } from "@/access/tenant";
import type { SessionDetail } from "@/features/session/schema";
import { excerptOf } from "@/lib/excerpt";
import { pictureMetadata } from "../_shell/link-picture";
import { sessionPicture } from "../_shell/picture-facts";

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
