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
  owner: "As an owner you change its page and decide who its makers are.",
  editor: "As an editor you change its page.",
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
    subject: `${inviter} invites you to be a maker of ${name}`,
    heading: `Become a maker of ${name}`,
    paragraphs: [
      `${signatureForStrangers(viewer)} asks you to be one of the makers of ${name} at ${community}${tagline ? `: ${tagline}` : "."}`,
      `${RIGHTS[role]} You are shown among its makers and cannot vote for it.`,
      `Nothing happens before you answer. The invitation is good until ${until}.`,
    ],
    action: { label: "Look at the invitation", url: `${originOf(tenant.domain)}${invitationPath(token)}` },
    why: `You get this mail because a maker of ${name} wants you as a maker at ${community}. If you do not know them, decline it or leave it: it ends by itself.`,
  };
}
