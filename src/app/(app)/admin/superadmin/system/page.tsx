import * as m from "#messages";
import { platformScopeOf, requirePage } from "@/api/pages/require-page";
import { PlatformFrame } from "@/app/_screens/platform/platform-layout";
import { AccessDenied } from "@/app/_shell/errors/access-denied";
import { privateMetadata } from "@/app/_shell/seo/private-metadata";
import { probeAll } from "@/features/health/run-probes";
import { ProbePanel } from "@/features/health/ui/probe-panel";

export const generateMetadata = privateMetadata(m.common_systemHealth);

export default async function SystemPage() {
  const gate = await requirePage("/admin/superadmin/system");
  if (gate.denial) return <AccessDenied {...gate} />;
  const scope = platformScopeOf(gate.scope);
  return (
    <PlatformFrame
      current="/admin/superadmin/system"
      title={m.common_systemHealth()}
      text={m.platform_platformPages_healthText()}
    >
      <ProbePanel probes={await probeAll(scope)} timeZone={scope.tenant.timeZone} />
    </PlatformFrame>
  );
}
