import * as m from "#messages";
import { requirePage } from "@/api/pages/require-page";
import { AdminFrame } from "@/app/_screens/admin/admin-layout";
import { previewPages } from "@/app/_screens/admin/preview-pages";
import { AccessDenied } from "@/app/_shell/errors/access-denied";
import { privateMetadata } from "@/app/_shell/seo/private-metadata";
import { readBranding } from "@/features/tenant/branding/drafts";
import { BrandingScreen } from "@/features/tenant/branding/ui/branding-screen";

export const generateMetadata = privateMetadata(m.common_branding);

export default async function CommunityBrandingPage() {
  const gate = await requirePage("/admin/community/branding");
  if (gate.denial) return <AccessDenied {...gate} />;
  const { scope } = gate;
  const { tenant } = scope;
  const [state, pages] = await Promise.all([readBranding(scope), previewPages(tenant)]);
  return (
    <AdminFrame
      scope={scope}
      current="/admin/community/branding"
      title={m.common_branding()}
      text={m.app_texts_branding({ community: tenant.name })}
    >
      <BrandingScreen
        key={`${state.revision}.${state.current}`}
        state={state}
        pages={pages}
        hasCustomCss={tenant.capabilities.white_label}
        hasOwnLook={tenant.entitlements.includes("custom_branding")}
        userId={scope.viewer?.userId ?? ""}
        timeZone={tenant.timeZone}
      />
    </AdminFrame>
  );
}
