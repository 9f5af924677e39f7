import * as m from "#messages";
import { requirePage } from "@/api/pages/require-page";
import { PlatformFrame } from "@/app/_screens/platform/platform-layout";
import { AccessDenied } from "@/app/_shell/errors/access-denied";
import { privateMetadata } from "@/app/_shell/seo/private-metadata";
import { DEFAULT_LEVELS } from "@/features/flags/schema";
import { explainDefaults } from "@/features/flags/switch-platform-flags";
import { DefaultList } from "@/features/flags/ui/default-list";
import { LevelNav } from "@/features/flags/ui/level-nav";

export const generateMetadata = privateMetadata(m.common_flagDefaults);

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> };

export default async function FlagDefaultsPage({ searchParams }: Props) {
  const gate = await requirePage("/admin/superadmin/flags");
  if (gate.denial) return <AccessDenied {...gate} />;
  const { level: wanted } = await searchParams;
  const level = DEFAULT_LEVELS.find((one) => one === wanted) ?? "tier-0";
  return (
    <PlatformFrame
      current="/admin/superadmin/tenants"
      title={m.common_flagDefaults()}
      text={m.platform_platformPages_defaultsText()}
    >
      <LevelNav current={level} />
      <DefaultList
        key={level}
        level={level}
        defaults={await explainDefaults(level)}
        timeZone={gate.scope.tenant.timeZone}
      />
    </PlatformFrame>
  );
}
