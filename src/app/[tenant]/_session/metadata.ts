import type { Metadata } from "next";
import type { SessionDetail } from "@/features/session/schema";
import { excerptOf } from "@/lib/excerpt";

export function sessionMetadata({ id, title, description }: SessionDetail): Metadata {
  const path = `/sessions/${id}`;
  const text = excerptOf(description);
  return {
    title,
    description: text,
    alternates: { canonical: path },
    openGraph: { type: "website", title, description: text, url: path },
  };
}
