import type { Metadata } from "next";
import { requirePublicPage } from "@/api/pages/require-page";
import { AccessDenied } from "@/app/_shell/errors/access-denied";
import { headingsOf } from "@/lib/text/markdown/headings";
import { readContent } from "@/server/tenants/content";
import { PUBLIC_PAGES_COPY } from "../_pages/copy";
import { Guide } from "../_pages/guide";
import { GuideFrame } from "../_pages/guide-frame";

export const dynamic = "force-static";
export const generateStaticParams = () => [];
export const metadata: Metadata = { title: PUBLIC_PAGES_COPY.api, alternates: { canonical: "/api" } };

export default async function ApiPage() {
  const gate = await requirePublicPage("/api");
  if (gate.denial) return <AccessDenied {...gate} />;
  const source = await readContent(gate.scope.tenant, "api");
  const { api: title, apiText: text } = PUBLIC_PAGES_COPY;
  return (
    <GuideFrame title={title} text={text} place={null} headings={headingsOf(source)}>
      <Guide source={source} />
    </GuideFrame>
  );
}
