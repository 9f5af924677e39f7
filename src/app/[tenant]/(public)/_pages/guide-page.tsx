import Link from "next/link";
import type { Tenant } from "@/access/tenant";
import { PageHeader } from "@/components/navigation/page-header";
import { GUIDES, GUIDES_COPY, type GuideName } from "@/features/support/rules";
import { readContent } from "@/server/tenants/content";
import { Guide } from "./guide";

export async function GuidePage({ tenant, name }: { tenant: Tenant; name: GuideName }) {
  const { title, text } = GUIDES[name];
  return (
    <article className="page-column pb-16">
      <PageHeader title={title} text={text} />
      <Guide source={await readContent(tenant, `docs/${name}`)} />
      <p className="pt-10 text-sm">
        <Link href="/docs" className="text-brand underline-offset-4 hover:underline">
          {GUIDES_COPY.all}
        </Link>
      </p>
    </article>
  );
}
