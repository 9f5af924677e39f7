import * as m from "#messages";
import { requirePage } from "@/api/pages/require-page";
import { AdminFrame } from "@/app/_screens/admin/admin-layout";
import { AccessDenied } from "@/app/_shell/errors/access-denied";
import { privateMetadata } from "@/app/_shell/seo/private-metadata";
import { readFieldList } from "@/features/tenant/fields/queries";
import { FieldsScreen } from "@/features/tenant/fields/ui/fields-screen";

export const generateMetadata = privateMetadata(m.admin_adminPages_fields);

export default async function FieldsPage() {
  const gate = await requirePage("/admin/community/fields");
  if (gate.denial) return <AccessDenied {...gate} />;
  const { scope } = gate;
  return (
    <AdminFrame
      scope={scope}
      current="/admin/community/fields"
      title={m.admin_adminPages_fields()}
      text={m.app_texts_fields({ community: scope.tenant.name })}
    >
      <FieldsScreen list={await readFieldList(scope)} languages={scope.tenant.languages} />
    </AdminFrame>
  );
}
