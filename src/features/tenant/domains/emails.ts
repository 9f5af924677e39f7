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
    ? `A domain whose proof has been gone for ${GRACE_DAYS} days and that no longer leads to your community is given up. Nothing is deleted: “Check now” brings it back once its records are right.`
    : "It does not lead to your community yet. Nothing is deleted.";
  const stops = `It is no longer checked by itself; “Check now” begins again.`;
  return {
    recipient,
    subject: `${domain} has been failing for ${days} days`,
    heading: `${domain} has been failing for ${days} days`,
    paragraphs: [
      `We look at the domain ${domain} of ${tenant.branding.companyName} again and again. This is what we found last:`,
      ...trouble,
      days >= GRACE_DAYS ? `${lastWord} ${stops}` : lastWord,
    ],
    action: { label: "See the records", url: `${originOf(tenant.domain)}/admin/community/domains` },
    why: `You get this mail because you own ${tenant.branding.companyName}.`,
  };
}
