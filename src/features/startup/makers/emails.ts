import type { MemberScope } from "@/access/scope";
import { withoutAddresses } from "@/lib/text/address-in-text";
import { formatDate } from "@/lib/time/date";
import { personForStrangers, signatureForStrangers } from "@/server/mail/names-for-strangers";
import type { Mail } from "@/server/mail/queue-mail";
import { originOf } from "@/server/tenants/resolve-host";
import { invitationPath, type MakerRole } from "./rules";

type Invited = {
  recipient: string;
  startup: { name: string; tagline: string };
  role: MakerRole;
  token: string;
  expiresAt: Date;
};

const RIGHTS: Record<MakerRole, string> = {
  owner: "As an owner, you can edit its page and manage its makers.",
  editor: "As an editor, you can edit its page.",
};

/** The email that invites a maker. (SUB-6) */
export function invitationMail({ tenant, viewer }: MemberScope, invited: Invited): Mail {
  const { recipient, role, token, expiresAt } = invited;
  const name = withoutAddresses(invited.startup.name) ?? "a startup";
  const tagline = withoutAddresses(invited.startup.tagline);
  const inviter = personForStrangers(viewer);
  const community = tenant.branding.companyName;
  const until = formatDate(expiresAt, "day", tenant.timeZone);
  return {
    recipient,
    subject: `${inviter} invited you to become a maker of ${name}`,
    heading: `Become a maker of ${name}`,
    paragraphs: [
      `${signatureForStrangers(viewer)} invited you to become one of the makers of ${name} on ${community}${tagline ? `: ${tagline}` : "."}`,
      `${RIGHTS[role]} You'll appear as one of its makers, and you can't vote for it.`,
      `Nothing happens until you accept. The invitation expires on ${until}.`,
    ],
    action: { label: "View invitation", url: `${originOf(tenant.domain)}${invitationPath(token)}` },
    why: `You're receiving this email because a maker of ${name} invited you on ${community}. If you don't know them, ignore it: the invitation will expire.`,
  };
}
