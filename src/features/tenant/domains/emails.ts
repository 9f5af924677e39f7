import * as m from "#messages";
import type { Tenant } from "@/access/tenant";
import type { Mail } from "@/domain/mail/queue-mail";
import { CHECK_TITLES, CHECKS, GRACE_DAYS, type StoredChecks } from "@/domain/tenant/domains/rules";
import { originOf } from "@/domain/tenant/origin";
import { readStored } from "@/lib/language/server";

type Failing = { domain: string; verifiedAt: Date | null; checks: StoredChecks };

/** Tells an owner for how many days the domain has been failing. (TEN-7) */
export function domainMail(tenant: Tenant, { domain, verifiedAt, checks }: Failing, days: number): Mail {
  const trouble = CHECKS.flatMap((name) =>
    checks[name]?.state === "failed"
      ? [
          m.tenant_domains_emails_finding({
            check: CHECK_TITLES[name](),
            text: readStored(checks[name].text, tenant.languages),
          }),
        ]
      : [],
  );
  const community = tenant.branding.companyName;
  const lastWord = verifiedAt
    ? m.tenant_domains_emails_proofLost({ days: GRACE_DAYS })
    : m.tenant_domains_emails_notYet();
  const subject = m.tenant_domains_emails_subject({ domain, days });
  return {
    subject,
    heading: subject,
    paragraphs: [
      m.tenant_domains_emails_text({ domain, community }),
      ...trouble,
      days >= GRACE_DAYS ? `${lastWord} ${m.tenant_domains_noMore()}` : lastWord,
    ],
    action: {
      label: m.tenant_domains_emails_action(),
      url: `${originOf(tenant.domain)}/admin/community/domains`,
    },
    why: m.tenant_domains_emails_why({ community }),
  };
}
