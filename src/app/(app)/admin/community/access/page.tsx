import * as m from "#messages";
import { requirePage } from "@/api/pages/require-page";
import { AdminFrame } from "@/app/_screens/admin/admin-layout";
import { AccessDenied } from "@/app/_shell/errors/access-denied";
import { privateMetadata } from "@/app/_shell/seo/private-metadata";
import { loadAccess } from "@/features/member/joining/queries";
import { AccessForm } from "@/features/member/joining/ui/access-form";

export const generateMetadata = privateMetadata(m.common_access);

export default async function AccessPage() {
  const gate = await requirePage("/admin/community/access");
  if (gate.denial) return <AccessDenied {...gate} />;
  const { scope } = gate;
  return (
    <AdminFrame
      scope={scope}
      current="/admin/community/access"
      title={m.common_access()}
      text={m.member_joining_form_text({ community: scope.tenant.name })}
    >
      <AccessForm access={await loadAccess(scope)} isPlatform={scope.tenant.tier === 0} />
    </AdminFrame>
  );
}
