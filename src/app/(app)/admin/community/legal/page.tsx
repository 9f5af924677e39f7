import * as m from "#messages";
import { requirePage } from "@/api/pages/require-page";
import { AdminFrame } from "@/app/_screens/admin/admin-layout";
import { AccessDenied } from "@/app/_shell/errors/access-denied";
import { privateMetadata } from "@/app/_shell/seo/private-metadata";
import { EDITED_PAGES } from "@/domain/tenant/legal/rules";
import { openLegalPage } from "@/features/tenant/legal/open-page";
import { LegalList } from "@/features/tenant/legal/ui/legal-list";

export const generateMetadata = privateMetadata(m.common_legalPages);

export default async function LegalPagesPage() {
  const gate = await requirePage("/admin/community/legal");
  if (gate.denial) return <AccessDenied {...gate} />;
  const { scope } = gate;
  const pages = await Promise.all(EDITED_PAGES.map((name) => openLegalPage(scope, { name })));
  return (
    <AdminFrame
      scope={scope}
      current="/admin/community/legal"
      title={m.common_legalPages()}
      text={m.admin_adminPages_legalText()}
    >
      <LegalList pages={pages} />
    </AdminFrame>
  );
}
