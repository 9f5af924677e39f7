import * as m from "#messages";
import { requirePage } from "@/api/pages/require-page";
import { AdminFrame } from "@/app/_screens/admin/admin-layout";
import { AccessDenied } from "@/app/_shell/errors/access-denied";
import { privateMetadata } from "@/app/_shell/seo/private-metadata";
import { AuditLog } from "./audit-log";

export const generateMetadata = privateMetadata(m.common_auditLog);

type Props = { searchParams: Promise<Record<string, unknown>> };

export default async function AuditLogPage({ searchParams }: Props) {
  const gate = await requirePage("/admin/audit");
  if (gate.denial) return <AccessDenied {...gate} />;
  const { scope } = gate;
  return (
    <AdminFrame
      scope={scope}
      current="/admin/audit"
      title={m.common_auditLog()}
      text={m.app_texts_audit({ community: scope.tenant.name })}
    >
      <AuditLog scope={scope} asked={await searchParams} />
    </AdminFrame>
  );
}
