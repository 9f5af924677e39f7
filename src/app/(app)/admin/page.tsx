import * as m from "#messages";
import { decide } from "@/access/decide";
import { pageRule } from "@/access/pages";
import { requirePage } from "@/api/pages/require-page";
import { AdminFrame } from "@/app/_screens/admin/admin-layout";
import { AccessDenied } from "@/app/_shell/errors/access-denied";
import { WaitingLinks } from "@/app/_shell/navigation/waiting-count";
import { privateMetadata } from "@/app/_shell/seo/private-metadata";
import { readWaiting } from "@/domain/moderation/open-counts";
import { readMetrics } from "@/features/security/metrics/queries";
import { SecurityPanel } from "@/features/security/metrics/ui/security-panel";
import { AdminCards } from "./admin-cards";
import { Growth } from "./growth";
import { Next } from "./next";

export const generateMetadata = privateMetadata(m.common_admin);

export default async function AdminPage() {
  const gate = await requirePage("/admin");
  if (gate.denial) return <AccessDenied {...gate} />;
  const { scope } = gate;
  const { timeZone } = scope.tenant;
  const isAdmin = decide(pageRule("/admin/security"), scope).allowed;
  const hasFigures = decide(pageRule("/admin/analytics"), scope).allowed;
  const metrics = isAdmin ? await readMetrics(scope).catch(() => null) : null;
  return (
    <AdminFrame scope={scope} current="/admin" title={m.common_admin()}>
      <WaitingLinks waiting={await readWaiting(scope)} />
      {isAdmin && <Next scope={scope} />}
      {hasFigures && <Growth scope={scope} />}
      {isAdmin && (
        <div className="mb-8">
          <SecurityPanel heading={m.common_security()} {...{ metrics, timeZone }} isFolded />
        </div>
      )}
      <AdminCards scope={scope} />
    </AdminFrame>
  );
}
