import * as m from "#messages";
import { requirePage } from "@/api/pages/require-page";
import { AdminFrame } from "@/app/_screens/admin/admin-layout";
import { WebhooksScreen } from "@/app/_screens/settings/webhooks-screen";
import { AccessDenied } from "@/app/_shell/errors/access-denied";
import { privateMetadata } from "@/app/_shell/seo/private-metadata";

export const generateMetadata = privateMetadata(m.integrations_webhooks_title);

export default async function WebhooksPage() {
  const gate = await requirePage("/admin/community/webhooks");
  if (gate.denial) return <AccessDenied {...gate} />;
  const { scope } = gate;
  return (
    <AdminFrame
      scope={scope}
      current="/admin/community/webhooks"
      title={m.integrations_webhooks_title()}
      text={m.integrations_webhooks_text()}
    >
      <WebhooksScreen scope={scope} />
    </AdminFrame>
  );
}
