import type { Metadata } from "next";
import { requirePage } from "@/api/pages/require-page";
import { AdminFrame } from "@/app/_admin/admin-layout";
import { ADMIN_PAGES_COPY } from "@/app/_admin/copy";
import { AccessDenied } from "@/app/_shell/errors/access-denied";
import { openLegalPage } from "@/features/tenant/legal/publish";
import { EDITED_PAGES } from "@/features/tenant/legal/rules";
import { LegalList } from "@/features/tenant/legal/ui/legal-list";

export const metadata: Metadata = { title: ADMIN_PAGES_COPY.legalPages, robots: { index: false } };

export default async function LegalPagesPage() {
  const gate = await requirePage("/admin/community/legal");
  if (gate.denial) return <AccessDenied {...gate} />;
  const { scope } = gate;
  const pages = await Promise.all(EDITED_PAGES.map((name) => openLegalPage(scope, { name })));
  return (
    <AdminFrame
      scope={scope}
      current="/admin/community/legal"
      title={ADMIN_PAGES_COPY.legalPages}
      text={ADMIN_PAGES_COPY.legalText}
    >
      <LegalList pages={pages} />
    </AdminFrame>
  );
}
