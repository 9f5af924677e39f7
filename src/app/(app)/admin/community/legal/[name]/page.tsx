import { notFound } from "next/navigation";
import * as m from "#messages";
import { requirePage } from "@/api/pages/require-page";
import { AdminFrame } from "@/app/_screens/admin/admin-layout";
import { AccessDenied } from "@/app/_shell/errors/access-denied";
import { privateMetadata } from "@/app/_shell/seo/private-metadata";
import { EDITED_HEADINGS, EDITED_PAGES } from "@/domain/tenant/legal/rules";
import { openLegalPage } from "@/features/tenant/legal/open-page";
import { LegalEditor } from "@/features/tenant/legal/ui/legal-editor";
import { isLanguage } from "@/lib/language/languages";

export const generateMetadata = privateMetadata(m.app_titles_legalPage);

type Props = { params: Promise<{ name: string }>; searchParams: Promise<{ language?: string }> };

export default async function WriteLegalPage({ params, searchParams }: Props) {
  const given = (await params).name;
  const gate = await requirePage("/admin/community/legal/{name}", `/admin/community/legal/${given}`);
  if (gate.denial) return <AccessDenied {...gate} />;
  const name = EDITED_PAGES.find((page) => page === given) ?? notFound();
  const { scope } = gate;
  const asked = (await searchParams).language;
  const page = await openLegalPage(scope, { name, language: isLanguage(asked) ? asked : undefined });
  return (
    <AdminFrame scope={scope} current="/admin/community/legal" title={EDITED_HEADINGS[name]()}>
      <LegalEditor
        key={page.language}
        page={page}
        userId={scope.viewer?.userId ?? ""}
        timeZone={scope.tenant.timeZone}
      />
    </AdminFrame>
  );
}
