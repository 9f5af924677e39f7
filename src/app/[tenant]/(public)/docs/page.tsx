import type { Metadata } from "next";
import Link from "next/link";
import { requirePublicPage } from "@/api/require-page";
import { PageHeader } from "@/components/page-header";
import { GUIDES } from "@/features/support/rules";
import { Restricted } from "../../../_shell/restricted";
import { Introduction } from "../_pages/introduction";

export const dynamic = "force-static";
export const generateStaticParams = () => [];
export const metadata: Metadata = { title: "Docs", alternates: { canonical: "/docs" } };

const RANKING = {
  title: "How startups are ranked",
  text: "The formula behind every list, with its numbers.",
};

export default async function DocsPage() {
  const gate = await requirePublicPage("/docs");
  if (gate.denial) return <Restricted {...gate} />;
  const { capabilities, branding } = gate.scope.tenant;
  const guides = Object.entries(capabilities.startup_directory ? { ...GUIDES, ranking: RANKING } : GUIDES);
  return (
    <div className="page-column pb-16">
      <PageHeader title="Docs" text={`How ${branding.companyName} works, for each who uses it.`} />
      <Introduction tenantId={gate.scope.tenant.id} name="docs" />
      <ul className="grid gap-4 sm:grid-cols-2">
        {guides.map(([name, { title, text }]) => (
          <li
            key={name}
            className="relative flex flex-col gap-1.5 rounded-lg border bg-card p-5 transition-colors hover:border-input/70"
          >
            <h2 className="font-semibold">
              <Link href={`/docs/${name}`} className="after:absolute after:inset-0 after:rounded-lg">
                {title}
              </Link>
            </h2>
            <p className="text-sm text-muted-foreground">{text}</p>
          </li>
        ))}
      </ul>
    </div>
  );
}
