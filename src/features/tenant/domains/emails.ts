import type { Tenant } from "@/access/tenant";
import type { Mail } from "@/server/mail/queue-mail";
import { originOf } from "@/server/tenants/resolve-host";
import { CHECK_TITLES, CHECKS, type DomainChecks, GRACE_DAYS } from "./rules";

type Failing = { domain: string; verifiedAt: Date | null; checks: DomainChecks };

/** Tells an owner for how many days the domain has been failing. (TEN-7) */
export function domainMail(
  tenant: Tenant,
  recipient: string,
  { domain, verifiedAt, checks }: Failing,
  days: number,
): Mail {
  const trouble = CHECKS.flatMap((name) =>
    checks[name]?.state === "failed" ? [`${CHECK_TITLES[name]}: ${checks[name].text}`] : [],
  );
  const lastWord = verifiedAt
    ? `The domain's TXT record has been missing for ${GRACE_DAYS} days, so it no longer works for your community. Nothing is deleted: fix the records and choose “Check now” to bring it back.`
    : "It doesn't point to your community yet. Nothing is deleted.";
  const stops = `Automatic checks have stopped. Choose “Check now” to start again.`;
  return {
    recipient,
    subject: `${domain} has been failing for ${days} days`,
    heading: `${domain} has been failing for ${days} days`,
    paragraphs: [
      `We check the domain ${domain} of ${tenant.branding.companyName} regularly. Here's what we found last:`,
      ...trouble,
      days >= GRACE_DAYS ? `${lastWord} ${stops}` : lastWord,
    ],
    action: { label: "View records", url: `${originOf(tenant.domain)}/admin/community/domains` },
    why: `You're receiving this email because you own ${tenant.branding.companyName}.`,
  };
}
