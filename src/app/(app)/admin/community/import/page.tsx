import * as m from "#messages";
import { requirePage } from "@/api/pages/require-page";
import { AdminFrame } from "@/app/_screens/admin/admin-layout";
import { AccessDenied } from "@/app/_shell/errors/access-denied";
import { privateMetadata } from "@/app/_shell/seo/private-metadata";
import { readImports } from "@/features/integrations/import/queries";
import { ImportScreen } from "@/features/integrations/import/ui/import-screen";

export const generateMetadata = privateMetadata(m.integrations_import_title);

export default async function ImportPage() {
  const gate = await requirePage("/admin/community/import");
  if (gate.denial) return <AccessDenied {...gate} />;
  const { scope } = gate;
  return (
    <AdminFrame
      scope={scope}
      current="/admin/community/import"
      title={m.integrations_import_title()}
      text={m.integrations_import_text()}
    >
      <ImportScreen first={await readImports(scope)} timeZone={scope.tenant.timeZone} />
    </AdminFrame>
  );
}
