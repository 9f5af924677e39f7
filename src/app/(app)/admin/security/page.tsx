import * as m from "#messages";
import { requirePage } from "@/api/pages/require-page";
import { AdminFrame } from "@/app/_screens/admin/admin-layout";
import { AccessDenied } from "@/app/_shell/errors/access-denied";
import { privateMetadata } from "@/app/_shell/seo/private-metadata";
import { listBlocks } from "@/features/security/blocks/queries";
import { BlockSection } from "@/features/security/blocks/ui/block-section";
import { readActivity } from "@/features/security/metrics/activity";
import { readMetrics } from "@/features/security/metrics/queries";
import { ActivityPanel } from "@/features/security/metrics/ui/activity-panel";
import { SecurityPanel } from "@/features/security/metrics/ui/security-panel";

export const generateMetadata = privateMetadata(m.common_security);

export default async function SecurityPage() {
  const gate = await requirePage("/admin/security");
  if (gate.denial) return <AccessDenied {...gate} />;
  const { scope } = gate;
  const { timeZone } = scope.tenant;
  const [metrics, activity] = await Promise.all([
    readMetrics(scope).catch(() => null),
    readActivity(scope).catch(() => null),
  ]);
  return (
    <AdminFrame
      scope={scope}
      current="/admin/security"
      title={m.common_security()}
      text={m.app_texts_security()}
    >
      <SecurityPanel heading={m.app_texts_rightNow()} metrics={metrics} timeZone={timeZone} />
      <ActivityPanel activity={activity} timeZone={timeZone} />
      <BlockSection blocks={await listBlocks(scope)} timeZone={timeZone} />
    </AdminFrame>
  );
}
