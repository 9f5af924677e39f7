import type { Tenant } from "@/access/tenant";
import type { SanctionKind } from "@/features/member/rules";
import { formatDate } from "@/lib/time/date";
import type { Mail } from "@/server/mail/queue-mail";
import { originOf } from "@/server/tenants/resolve-host";

type SanctionEmailInput = { tenant: Tenant; recipient: string; kind: SanctionKind; reason: string };

export function imposedSentence(tenant: Tenant, kind: SanctionKind, until: Date | null): string {
  const at = tenant.branding.companyName;
  const end = until ? ` until ${formatDate(until, "appointment", tenant.timeZone)}` : "";
  const sentences: Record<SanctionKind, string> = {
    warning: `You've been warned on ${at}`,
    mute: `You're muted on ${at}${end}`,
    suspension: `Your membership in ${at} is suspended${end}`,
    ban: `You're banned from ${at}${end || " permanently"}`,
  };
  return sentences[kind];
}

export function liftedSentence(tenant: Tenant, kind: SanctionKind): string {
  const at = tenant.branding.companyName;
  const sentences: Record<SanctionKind, string> = {
    warning: `Your warning on ${at} was withdrawn`,
    mute: `You're no longer muted on ${at}`,
    suspension: `Your membership in ${at} is no longer suspended`,
    ban: `You're no longer banned from ${at}`,
  };
  return sentences[kind];
}

const EFFECTS: Record<SanctionKind, string> = {
  warning: "You keep all your rights. If it happens again, the community's team may limit what you can do.",
  mute: "Until then, you can read, but you can't vote or post. It ends automatically.",
  suspension:
    "Until then, you can only read, like a visitor. You can still use your account settings. It ends automatically.",
  ban: "You can only read, like a visitor. You can still use your account settings.",
};

const whyOf = (tenant: Tenant): string =>
  `You're receiving this email because it's about your standing on ${tenant.branding.companyName}. These emails are always sent.`;

/** The email about a warning, mute, suspension or ban, with its reason (MOD-4). */
export function imposedMail({
  tenant,
  recipient,
  kind,
  reason,
  until,
}: SanctionEmailInput & { until: Date | null }): Mail {
  const sentence = imposedSentence(tenant, kind, until);
  return {
    recipient,
    subject: sentence,
    heading: sentence,
    paragraphs: [
      `Reason: ${reason}`,
      EFFECTS[kind],
      `If you think this is a mistake, contact the community's team: ${originOf(tenant.domain)}/support`,
    ],
    action: { label: "View your standing", url: `${originOf(tenant.domain)}/settings/account` },
    why: whyOf(tenant),
  };
}

export function liftedMail({ tenant, recipient, kind, reason }: SanctionEmailInput): Mail {
  const sentence = liftedSentence(tenant, kind);
  return {
    recipient,
    subject: sentence,
    heading: sentence,
    paragraphs: [
      `Reason: ${reason}`,
      kind === "warning" ? "It no longer counts against you." : "You can take part again as before.",
    ],
    action: { label: `Go to ${tenant.branding.companyName}`, url: originOf(tenant.domain) },
    why: whyOf(tenant),
  };
}
