import type { Metadata } from "next";
import { requirePublicPage } from "@/api/pages/require-page";
import { AccessDenied } from "@/app/_shell/errors/access-denied";
import { PageHeader } from "@/components/navigation/page-header";
import { readContent } from "@/server/tenants/content";
import { PUBLIC_PAGES_COPY } from "../_pages/copy";
import { Guide } from "../_pages/guide";

export const dynamic = "force-static";
export const generateStaticParams = () => [];
export const metadata: Metadata = { title: PUBLIC_PAGES_COPY.api, alternates: { canonical: "/api" } };

export default async function ApiPage() {
  const gate = await requirePublicPage("/api");
  if (gate.denial) return <AccessDenied {...gate} />;
  return (
    <article className="page-column pb-16">
      <PageHeader title={PUBLIC_PAGES_COPY.api} text={PUBLIC_PAGES_COPY.apiText} />
      <Guide source={await readContent(gate.scope.tenant, "api")} />
    </article>
  );
}
