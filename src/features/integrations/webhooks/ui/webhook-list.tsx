import * as m from "#messages";
import { EmptyState } from "@/components/feedback/empty-state";
import { Link } from "@/components/link";
import { Badge } from "@/components/ui/badge";
import { EVENT_NAMES, FORMAT_NAMES } from "@/features/integrations/webhooks/copy";
import type { ShownWebhook } from "@/features/integrations/webhooks/schema";
import { webhookPath } from "@/features/integrations/webhooks/urls";

export const WebhookList = ({ webhooks }: { webhooks: ShownWebhook[] }) =>
  webhooks.length === 0 ? (
    <EmptyState title={m.integrations_webhooks_none()} text={m.integrations_webhooks_noneText()} />
  ) : (
    <ul className="flex flex-col divide-y rounded-lg border bg-card text-sm">
      {webhooks.map((webhook) => (
        <li key={webhook.id} className="flex flex-col gap-1 p-4">
          <p className="flex flex-wrap items-center gap-2 wrap-anywhere">
            <Link
              href={webhookPath(webhook.id)}
              className="font-medium underline-offset-4 hover:underline"
              aria-label={m.integrations_webhooks_manage({ name: webhook.name })}
            >
              {webhook.name}
            </Link>
            <StateBadge webhook={webhook} />
          </p>
          <p className="text-muted-foreground wrap-anywhere">
            {`${FORMAT_NAMES[webhook.format]()} · ${webhook.host}`}
          </p>
          <p className="text-xs text-muted-foreground">
            {webhook.events.map((event) => EVENT_NAMES[event]()).join(" · ")}
          </p>
          {webhook.missed > 0 && (
            <p className="text-xs text-warning">
              {m.integrations_webhooks_missed({ count: webhook.missed })}
            </p>
          )}
        </li>
      ))}
    </ul>
  );

export function StateBadge({ webhook }: { webhook: ShownWebhook }) {
  if (webhook.pausedBecause) return <Badge tone="warning">{m.integrations_webhooks_paused()}</Badge>;
  if (webhook.failingSince) return <Badge tone="destructive">{m.integrations_webhooks_failing()}</Badge>;
  return <Badge tone="success">{m.integrations_webhooks_active()}</Badge>;
}
