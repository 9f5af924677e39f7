import * as m from "#messages";
import type { MemberScope } from "@/access/scope";
import type { Mail } from "@/domain/mail/queue-mail";
import { personForStrangers, signatureForStrangers } from "@/domain/mail/safe-names";
import { invitationPath, type MakerRole } from "@/domain/startup/makers/rules";
import { originOf } from "@/domain/tenant/origin";
import { withoutAddresses } from "@/lib/text/address-in-text";
import { formatDate } from "@/lib/time/date";

type Invited = {
  startup: { name: string; tagline: string };
  role: MakerRole;
  token: string;
  expiresAt: Date;
};

const RIGHTS: Record<MakerRole, () => string> = {
  owner: m.startup_makers_emails_owner,
  editor: m.startup_makers_emails_editor,
};

/** The email that invites a maker. (SUB-6) */
export function invitationMail({ tenant, viewer }: MemberScope, invited: Invited): Mail {
  const { role, token, expiresAt } = invited;
  const startup = withoutAddresses(invited.startup.name) ?? m.startup_makers_emails_aStartup();
  const tagline = withoutAddresses(invited.startup.tagline);
  const inviter = signatureForStrangers(viewer);
  const community = tenant.branding.companyName;
  const until = formatDate(expiresAt, "day", tenant.timeZone);
  return {
    subject: m.startup_makers_emails_subject({ inviter: personForStrangers(viewer), startup }),
    heading: m.startup_makers_emails_heading({ startup }),
    paragraphs: [
      tagline
        ? m.startup_makers_emails_invitedTagline({ inviter, startup, community, tagline })
        : m.startup_makers_emails_invited({ inviter, startup, community }),
      RIGHTS[role](),
      m.startup_makers_emails_until({ until }),
    ],
    action: {
      label: m.common_viewInvitation(),
      url: `${originOf(tenant.domain)}${invitationPath(token)}`,
    },
    why: m.startup_makers_emails_why({ startup, community }),
  };
}
