import * as m from "#messages";
import type { Tenant } from "@/access/tenant";
import type { Mail } from "@/domain/mail/queue-mail";

type Ready = { tenant: Tenant; url: string; until: string };

export const communityExportMail = ({ tenant, url, until }: Ready): Mail => {
  const community = tenant.branding.companyName;
  return {
    subject: m.tenant_transfer_mail_subject({ community }),
    heading: m.tenant_transfer_mail_subject({ community }),
    paragraphs: [m.tenant_transfer_mail_text({ until }), m.tenant_transfer_mail_care()],
    action: { label: m.tenant_transfer_mail_open(), url },
    why: m.tenant_transfer_mail_why({ community }),
  };
};
