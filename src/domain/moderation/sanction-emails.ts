import * as m from "#messages";
import type { Tenant } from "@/access/tenant";
import type { Mail } from "@/domain/mail/queue-mail";
import type { SanctionKind } from "@/domain/member/rules";
import { originOf } from "@/domain/tenant/origin";
import { formatDate } from "@/lib/time/date";

type SanctionEmailInput = { tenant: Tenant; kind: SanctionKind; reason: string };

const named = ({ branding }: Tenant): string => branding.companyName;

export function imposedSentence(tenant: Tenant, kind: SanctionKind, until: Date | null): string {
  const community = named(tenant);
  const end = until && formatDate(until, "appointment", tenant.timeZone);
  const sentences: Record<SanctionKind, () => string> = {
    warning: () => m.server_moderation_sanctions_warned({ community }),
    mute: () =>
      end
        ? m.server_moderation_sanctions_mutedUntil({ community, end })
        : m.server_moderation_sanctions_muted({ community }),
    suspension: () =>
      end
        ? m.server_moderation_sanctions_suspendedUntil({ community, end })
        : m.server_moderation_sanctions_suspended({ community }),
    ban: () =>
      end
        ? m.server_moderation_sanctions_bannedUntil({ community, end })
        : m.server_moderation_sanctions_banned({ community }),
  };
  return sentences[kind]();
}

const LIFTED: Record<SanctionKind, (of: { community: string }) => string> = {
  warning: m.server_moderation_sanctions_warningLifted,
  mute: m.server_moderation_sanctions_muteLifted,
  suspension: m.server_moderation_sanctions_suspensionLifted,
  ban: m.server_moderation_sanctions_banLifted,
};

export const liftedSentence = (tenant: Tenant, kind: SanctionKind): string =>
  LIFTED[kind]({ community: named(tenant) });

const EFFECTS: Record<SanctionKind, () => string> = {
  warning: m.server_moderation_sanctions_warningEffect,
  mute: m.server_moderation_sanctions_muteEffect,
  suspension: m.server_moderation_sanctions_suspensionEffect,
  ban: m.server_moderation_sanctions_banEffect,
};

const whyOf = (tenant: Tenant): string => m.server_moderation_sanctions_why({ community: named(tenant) });

/** The email about a warning, mute, suspension or ban, with its reason (MOD-4). */
export function imposedMail({
  tenant,
  kind,
  reason,
  until,
}: SanctionEmailInput & { until: Date | null }): Mail {
  const sentence = imposedSentence(tenant, kind, until);
  return {
    subject: sentence,
    heading: sentence,
    paragraphs: [
      m.common_reasonGiven({ reason }),
      EFFECTS[kind](),
      m.server_mail_contactTeam({ url: `${originOf(tenant.domain)}/support` }),
    ],
    action: {
      label: m.server_moderation_sanctions_viewStanding(),
      url: `${originOf(tenant.domain)}/settings/account`,
    },
    why: whyOf(tenant),
  };
}

export function liftedMail({ tenant, kind, reason }: SanctionEmailInput): Mail {
  const sentence = liftedSentence(tenant, kind);
  return {
    subject: sentence,
    heading: sentence,
    paragraphs: [
      m.common_reasonGiven({ reason }),
      kind === "warning"
        ? m.server_moderation_sanctions_noLongerCounts()
        : m.server_moderation_sanctions_asBefore(),
    ],
    action: { label: m.server_mail_goTo({ community: named(tenant) }), url: originOf(tenant.domain) },
    why: whyOf(tenant),
  };
}
