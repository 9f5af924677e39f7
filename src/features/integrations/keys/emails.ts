import * as m from "#messages";
import type { Tenant } from "@/access/tenant";
import { ACCOUNT_EVENT_NAMES } from "@/domain/auth/account-events/copy";
import type { Mail } from "@/domain/mail/queue-mail";
import { originOf } from "@/domain/tenant/origin";

type KeyMail = { tenant: Tenant; kind: "key-created" | "agent-connected"; name: string };

export const keyMail = ({ tenant, kind, name }: KeyMail): Mail => {
  const community = tenant.branding.companyName;
  return {
    subject: m.integrations_keys_mailSubject({ change: ACCOUNT_EVENT_NAMES[kind](), community }),
    heading: ACCOUNT_EVENT_NAMES[kind](),
    paragraphs: [m.integrations_keys_mailText({ name, community }), m.integrations_keys_mailUnknown()],
    action: { label: m.integrations_keys_mailOpen(), url: `${originOf(tenant.domain)}/settings/keys` },
    why: m.integrations_keys_mailWhy({ community }),
  };
};
