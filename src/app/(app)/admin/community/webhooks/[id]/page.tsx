import { notFound } from "next/navigation";
import * as m from "#messages";
import { requirePage } from "@/api/pages/require-page";
import { AdminFrame } from "@/app/_screens/admin/admin-layout";
import { WebhookScreen } from "@/app/_screens/settings/webhooks-screen";
import { AccessDenied } from "@/app/_shell/errors/access-denied";
import { privateMetadata } from "@/app/_shell/seo/private-metadata";
import { findWebhook } from "@/features/integrations/webhooks/queries";
import { webhookPath } from "@/features/integrations/webhooks/urls";
import { isId } from "@/lib/id";

export const generateMetadata = privateMetadata(m.integrations_webhooks_title);

type Props = { params: Promise<{ id: string }> };

export default async function WebhookPage({ params }: Props) {
  const { id } = await params;
  const gate = await requirePage("/admin/community/webhooks/{id}", webhookPath(encodeURIComponent(id)));
  if (gate.denial) return <AccessDenied {...gate} />;
  const { scope } = gate;
  const webhook = isId(id) ? await findWebhook(scope, id) : null;
  if (!webhook) notFound();
  return (
    <AdminFrame scope={scope} current="/admin/community/webhooks" title={webhook.name} text={webhook.host}>
      <WebhookScreen webhook={webhook} timeZone={scope.tenant.timeZone} />
    </AdminFrame>
  );
}
