import * as m from "#messages";
import { requirePage } from "@/api/pages/require-page";
import { AdminFrame } from "@/app/_screens/admin/admin-layout";
import { EmbedsScreen } from "@/app/_screens/admin/embeds-screen";
import { AccessDenied } from "@/app/_shell/errors/access-denied";
import { privateMetadata } from "@/app/_shell/seo/private-metadata";

export const generateMetadata = privateMetadata(m.integrations_embeds_title);

export default async function EmbedsPage() {
  const gate = await requirePage("/admin/community/embeds");
  if (gate.denial) return <AccessDenied {...gate} />;
  const { scope } = gate;
  return (
    <AdminFrame
      scope={scope}
      current="/admin/community/embeds"
      title={m.integrations_embeds_title()}
      text={m.integrations_embeds_text()}
    >
      <EmbedsScreen scope={scope} />
    </AdminFrame>
  );
}
