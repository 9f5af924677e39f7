import type { TenantScope } from "@/access/scope";
import type { Tenant } from "@/access/tenant";
import { toDay } from "@/lib/time/calendar-day";
import type { Break } from "@/server/audit/hash-chain";
import type { Tx } from "@/server/db/client";
import { type Mail, queueMail } from "@/server/mail/queue-mail";
import { listOwners, listSuperadmins } from "@/server/members/owners";
import { originOf } from "@/server/tenants/resolve-host";

/** Emails the community's owners and the superadmins that the log is broken, once per day and break. */
export async function warnOfBreak(tx: Tx, scope: TenantScope, broken: Break): Promise<void> {
  const { tenant, now } = scope;
  const owners = await listOwners(tx, scope);
  const operators = await listSuperadmins(tx, scope);
  const day = toDay(now);
  const told = new Set<string>();
  for (const { userId, email } of [...owners, ...operators]) {
    if (told.has(userId)) continue;
    told.add(userId);
    const isOwner = owners.some((owner) => owner.userId === userId);
    const key = `audit:${broken.seq}:${broken.kind}:${day}:${userId}`;
    await queueMail(tx, scope, { ...breakMail(tenant, broken, isOwner), recipient: email, key });
  }
}

const WHAT: Record<Break["kind"], string> = {
  missing: "is missing",
  changed: "was changed",
};

function breakMail(tenant: Tenant, { seq, kind }: Break, isOwner: boolean): Omit<Mail, "recipient"> {
  const { companyName } = tenant.branding;
  return {
    subject: `The audit log of ${companyName} is broken`,
    heading: "The audit log is broken",
    paragraphs: [
      `A check of the audit log of ${companyName} found that entry ${seq} ${WHAT[kind]}. Entries before it are intact; you can't rely on later ones.`,
      "The product itself can't do this: the database was changed directly, or restored from a backup.",
      isOwner
        ? "Contact the platform's operator, and export the log as a file."
        : "Compare the log with a backup. The server's log has the last intact hash of every night.",
    ],
    action: { label: "View audit log", url: `${originOf(tenant.domain)}/admin/audit` },
    why: isOwner
      ? `You're receiving this email because you own ${companyName}.`
      : "You're receiving this email because you're a superadmin of the platform.",
  };
}
