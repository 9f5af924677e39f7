import * as m from "#messages";
import type { PlatformScope } from "@/access/scope";
import { type Mail, queueMail } from "@/domain/mail/queue-mail";
import { listSuperadmins } from "@/domain/member/owners";
import { notify } from "@/domain/notification/notify";
import { originOf } from "@/domain/tenant/origin";
import { inEachLanguage } from "@/lib/language/server";
import type { Tx } from "@/server/db/client";
import { enterHref } from "./rules";

const QUEUE = "/admin/superadmin/communities";

type Asked = { id: string; name: string; domain: string };

/** Tells the superadmins that a request waits, by notification and email. */
export async function notifyWaiting(
  tx: Tx,
  scope: PlatformScope,
  { id, name, domain }: Asked,
): Promise<void> {
  const superadmins = await listSuperadmins(tx, scope);
  await notify(tx, scope, {
    key: `founding-waits:${id}:${scope.now.toISOString()}`,
    data: {
      words: inEachLanguage(scope.tenant.languages, () => m.platform_founding_emails_waiting({ name })),
      path: QUEUE,
    },
    audiences: [{ type: "founding", userIds: superadmins.map(({ userId }) => userId) }],
  });
  const { origin } = new URL(originOf(scope.tenant.domain));
  const write = (): Mail => ({
    subject: m.platform_founding_emails_waiting({ name }),
    heading: m.platform_founding_emails_waiting({ name }),
    paragraphs: [m.platform_founding_emails_waitingText({ name, domain })],
    action: { label: m.platform_founding_emails_openQueue(), url: `${origin}${QUEUE}` },
    why: m.server_mail_aboutSuperadmin(),
  });
  for (const { email } of superadmins) await queueMail(tx, scope, email, write, { isCausedByOthers: true });
}

type Founder = { id: string; email: string };

export async function notifyApproved(
  tx: Tx,
  scope: PlatformScope,
  founder: Founder,
  { name, domain, url }: { name: string; domain: string; url: string },
): Promise<void> {
  const enter = enterHref(url);
  await tell(tx, scope, founder, `founding-approved:${domain}`, () =>
    m.platform_founding_emails_approved({ name }),
  );
  await queueMail(tx, scope, founder.email, () => ({
    subject: m.platform_founding_emails_approved({ name }),
    heading: m.platform_founding_emails_approved({ name }),
    paragraphs: [m.platform_founding_emails_approvedText({ domain })],
    action: { label: m.common_openCommunity(), url: enter },
    why: m.platform_founding_emails_why(),
  }));
}

export async function notifyDeclined(
  tx: Tx,
  scope: PlatformScope,
  founder: Founder,
  { id, name, reason }: { id: string; name: string; reason: string },
): Promise<void> {
  await tell(tx, scope, founder, `founding-declined:${id}:${scope.now.toISOString()}`, () =>
    m.platform_founding_emails_declined({ name }),
  );
  await queueMail(tx, scope, founder.email, () => ({
    subject: m.platform_founding_emails_declined({ name }),
    heading: m.platform_founding_emails_declined({ name }),
    paragraphs: [m.common_reasonGiven({ reason }), m.platform_founding_emails_declinedText()],
    action: {
      label: m.platform_founding_emails_openDraft(),
      url: `${originOf(scope.tenant.domain)}/start`,
    },
    why: m.platform_founding_emails_why(),
  }));
}

/** Founders who haven't joined this community get the email alone. */
const tell = (tx: Tx, scope: PlatformScope, founder: Founder, key: string, words: () => string) =>
  notify(tx, scope, {
    key,
    data: { words: inEachLanguage(scope.tenant.languages, words), path: "/start" },
    audiences: [{ type: "founding", userIds: [founder.id] }],
    hasActor: false,
  });
