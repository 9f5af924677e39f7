import * as m from "#messages";
import type { TenantScope } from "@/access/scope";
import type { Tenant } from "@/access/tenant";
import type { Break } from "@/domain/audit/hash-chain";
import { type Mail, queueMail } from "@/domain/mail/queue-mail";
import { listOwners, listSuperadmins } from "@/domain/member/owners";
import { originOf } from "@/domain/tenant/origin";
import { toDay } from "@/lib/time/calendar-day";
import type { Tx } from "@/server/db/client";

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
    await queueMail(tx, scope, email, () => ({ ...breakMail(tenant, broken, isOwner), key }));
  }
}

const FOUND: Record<Break["kind"], (told: { community: string; entry: Break["seq"] }) => string> = {
  missing: m.security_audit_breakMail_missing,
  changed: m.security_audit_breakMail_changed,
};

function breakMail(tenant: Tenant, { seq, kind }: Break, isOwner: boolean): Mail {
  const community = tenant.branding.companyName;
  return {
    subject: m.security_audit_breakMail_subject({ community }),
    heading: m.security_audit_breakMail_heading(),
    paragraphs: [
      FOUND[kind]({ community, entry: seq }),
      m.security_audit_breakMail_cause(),
      isOwner ? m.security_audit_breakMail_forOwner() : m.security_audit_breakMail_forOperator(),
    ],
    action: { label: m.security_audit_breakMail_action(), url: `${originOf(tenant.domain)}/admin/audit` },
    why: isOwner ? m.security_audit_breakMail_whyOwner({ community }) : m.common_whySuperadmin(),
  };
}
