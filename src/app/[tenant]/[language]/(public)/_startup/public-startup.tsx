import type { Tenant } from "@/access/tenant";
import { cachedBeside } from "@/api/cache/startup";
import { originOf } from "@/domain/tenant/origin";
import { PitchedAt } from "@/features/session/replay/ui/pitched-at";
import type { StartupDetail } from "@/features/startup/directory/schema";
import { StartupScreen } from "@/features/startup/page/ui/startup-screen";
import { Discussion } from "./discussion";

type PublicStartupProps = { tenant: Tenant; startup: StartupDetail };

export async function PublicStartup({ tenant, startup }: PublicStartupProps) {
  const { id, capabilities, timeZone } = tenant;
  const { awards, similar, pitches } = await cachedBeside(id, startup.id);
  return (
    <StartupScreen
      startup={startup}
      url={`${originOf(tenant.domain)}/startup/${startup.slug}`}
      timeZone={timeZone}
      community={tenant.branding.companyName}
      awards={capabilities.voting ? awards : []}
      similar={similar}
      pitches={capabilities.sessions && <PitchedAt pitches={pitches} />}
      discussion={capabilities.comments && <Discussion tenantId={id} startup={startup} timeZone={timeZone} />}
    />
  );
}
