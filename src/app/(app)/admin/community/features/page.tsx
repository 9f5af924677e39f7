import * as m from "#messages";
import { requirePage } from "@/api/pages/require-page";
import { AdminFrame } from "@/app/_screens/admin/admin-layout";
import { AccessDenied } from "@/app/_shell/errors/access-denied";
import { privateMetadata } from "@/app/_shell/seo/private-metadata";
import { explainFlags } from "@/features/flags/explain-flags";
import { FeatureList } from "@/features/flags/ui/feature-list";

export const generateMetadata = privateMetadata(m.common_features);

export default async function CommunityFeaturesPage() {
  const gate = await requirePage("/admin/community/features");
  if (gate.denial) return <AccessDenied {...gate} />;
  const { scope } = gate;
  return (
    <AdminFrame
      scope={scope}
      current="/admin/community/features"
      title={m.common_features()}
      text={m.app_texts_features({ community: scope.tenant.name })}
    >
      <FeatureList states={await explainFlags(scope)} timeZone={scope.tenant.timeZone} />
    </AdminFrame>
  );
}
