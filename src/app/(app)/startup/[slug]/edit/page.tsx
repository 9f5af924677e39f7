import { notFound } from "next/navigation";
import * as m from "#messages";
import { requirePage } from "@/api/pages/require-page";
import { AccessDenied } from "@/app/_shell/errors/access-denied";
import { privateMetadata } from "@/app/_shell/seo/private-metadata";
import { fieldsOf } from "@/domain/fields/rules";
import { listChoices } from "@/features/startup/directory/categories";
import { openStartup } from "@/features/startup/editing/queries";
import { EditScreen } from "@/features/startup/editing/ui/edit-screen";
import { decodeSegment } from "@/lib/text/url-segment";

export const generateMetadata = privateMetadata(m.app_titles_editStartup);

type Props = { params: Promise<{ slug: string }> };

export default async function EditPage({ params }: Props) {
  const slug = decodeSegment((await params).slug);
  const gate = await requirePage("/startup/{slug}/edit", `/startup/${encodeURIComponent(slug)}/edit`);
  if (gate.denial) return <AccessDenied {...gate} />;
  const startup = (await openStartup(gate.scope, slug)) ?? notFound();
  const { tenant, viewer } = gate.scope;
  const categories = await listChoices(gate.scope);
  return (
    <div className="page-column pb-16">
      <EditScreen
        userId={viewer?.userId ?? ""}
        startup={startup}
        community={{ timeZone: tenant.timeZone, fields: fieldsOf(tenant, "startup") }}
        categories={categories}
      />
    </div>
  );
}
