import * as m from "#messages";
import type { TenantScope } from "@/access/scope";
import { FormSection } from "@/components/forms/form-section";
import { listWebhooks } from "@/features/integrations/webhooks/queries";
import type { ShownWebhook } from "@/features/integrations/webhooks/schema";
import { DeliveryLog } from "@/features/integrations/webhooks/ui/delivery-log";
import { Recipes } from "@/features/integrations/webhooks/ui/recipes";
import { WebhookActions } from "@/features/integrations/webhooks/ui/webhook-actions";
import { NewWebhook, WebhookSettings } from "@/features/integrations/webhooks/ui/webhook-form";
import { WebhookList } from "@/features/integrations/webhooks/ui/webhook-list";

export const WebhooksScreen = async ({ scope }: { scope: TenantScope }) => (
  <div>
    <FormSection title={m.integrations_webhooks_existing()}>
      <WebhookList webhooks={await listWebhooks(scope)} />
    </FormSection>
    <FormSection title={m.integrations_webhooks_new()}>
      <NewWebhook />
    </FormSection>
    <FormSection title={m.integrations_webhooks_help()}>
      <Recipes />
    </FormSection>
  </div>
);

type WebhookScreenProps = { webhook: ShownWebhook; timeZone: string };

/** The settings start again from what was stored when it was changed, also by another admin. */
export const WebhookScreen = ({ webhook, timeZone }: WebhookScreenProps) => (
  <div className="flex flex-col gap-8">
    <WebhookActions webhook={webhook} timeZone={timeZone} />
    <div>
      <FormSection title={m.integrations_webhooks_log()}>
        <DeliveryLog webhookId={webhook.id} isPaused={webhook.pausedBecause !== null} timeZone={timeZone} />
      </FormSection>
      <FormSection title={m.integrations_webhooks_settings()}>
        <WebhookSettings key={webhook.version} webhook={webhook} />
      </FormSection>
    </div>
  </div>
);
