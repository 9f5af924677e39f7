import type { Metadata } from "next";
import { requirePublicPage } from "@/api/pages/require-page";
import { AccessDenied } from "@/app/_shell/errors/access-denied";
import { PageHeader } from "@/components/navigation/page-header";
import { readContent } from "@/server/tenants/content";
import { Guide } from "../_pages/guide";

export const dynamic = "force-static";
export const generateStaticParams = () => [];
export const metadata: Metadata = { title: "API", alternates: { canonical: "/api" } };

export default async function ApiPage() {
  const gate = await requirePublicPage("/api");
  if (gate.denial) return <AccessDenied {...gate} />;
  return (
    <article className="page-column pb-16">
      <PageHeader title="API" text="Feeds, the sitemap, pictures and health, for programs and other sites." />
      <Guide source={await readContent(gate.scope.tenant, "api")} />
    </article>
  );
}
