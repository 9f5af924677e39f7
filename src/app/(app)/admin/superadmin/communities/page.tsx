import * as m from "#messages";
import { platformScopeOf, requirePage } from "@/api/pages/require-page";
import { PlatformFrame } from "@/app/_screens/platform/platform-layout";
import { AccessDenied } from "@/app/_shell/errors/access-denied";
import { privateMetadata } from "@/app/_shell/seo/private-metadata";
import { readFoundingSettings } from "@/domain/tenant/founding/settings";
import { env } from "@/env";
import { listFounded, listWaiting } from "@/features/platform/founding/queries";
import { FoundedCursor } from "@/features/platform/founding/schema";
import { FoundedList } from "@/features/platform/founding/ui/founded-list";
import { FoundingSettings } from "@/features/platform/founding/ui/founding-settings";
import { WaitingList } from "@/features/platform/founding/ui/waiting-list";

export const generateMetadata = privateMetadata(m.app_platform_places_communities);

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> };

export default async function CommunitiesPage({ searchParams }: Props) {
  const gate = await requirePage("/admin/superadmin/communities");
  if (gate.denial) return <AccessDenied {...gate} />;
  const scope = platformScopeOf(gate.scope);
  const [{ timeZone }, hub] = [scope.tenant, env.HUB_DOMAIN];
  const after = FoundedCursor.parse((await searchParams).after ?? null);
  return (
    <PlatformFrame
      current="/admin/superadmin/communities"
      title={m.app_platform_places_communities()}
      text={m.platform_founding_pageText()}
    >
      <div className="flex flex-col gap-10">
        <WaitingList waiting={await listWaiting(scope)} timeZone={timeZone} />
        <FoundingSettings settings={await readFoundingSettings()} hubDomain={hub} timeZone={timeZone} />
        <FoundedList {...(await listFounded(scope, after))} timeZone={timeZone} />
      </div>
    </PlatformFrame>
  );
}
