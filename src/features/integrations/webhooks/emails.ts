import * as m from "#messages";
import type { Tenant } from "@/access/tenant";
import type { Mail } from "@/domain/mail/queue-mail";
import { originOf } from "@/domain/tenant/origin";
import type { PauseReason } from "@/domain/webhooks/rules";
import { webhookPath } from "./urls";

/** Tells an admin that a webhook is paused, and that nothing is lost. */
export function pausedMail(
  tenant: Tenant,
  { id, name, host }: { id: string; name: string; host: string },
  reason: Exclude<PauseReason, "admin">,
): Mail {
  const community = tenant.branding.companyName;
  const subject = m.integrations_webhooks_mail_subject({ name });
  const why = reason === "gone" ? m.integrations_webhooks_mail_gone : m.integrations_webhooks_mail_failing;
  return {
    subject,
    heading: subject,
    paragraphs: [why({ host }), m.integrations_webhooks_mail_kept()],
    action: {
      label: m.integrations_webhooks_mail_action(),
      url: `${originOf(tenant.domain)}${webhookPath(id)}`,
    },
    why: m.integrations_webhooks_mail_why({ community }),
  };
}
