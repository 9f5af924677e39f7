import { eq } from "drizzle-orm";
import * as m from "#messages";
import type { ModeratorScope } from "@/access/scope";
import type { Tx } from "@/server/db/client";
import { authUsers } from "@/server/db/schema";
import { queueMail } from "@/server/mail/queue-mail";
import { notify } from "@/server/notifications/notify";
import { originOf } from "@/server/tenants/resolve-host";
import { AUTHOR_MESSAGES, DECISION_REVERTED, REPORTER_MESSAGES } from "./copy";
import type { Decision } from "./rules";

export type DecidedContent = { id: string; title: string; path: string; authorId: string | null };

/** Notifies the author of a decision in the app and by email, with the reason. (MOD-4) */
export async function notifyAuthor(
  tx: Tx,
  scope: ModeratorScope,
  { id, title, path, authorId }: DecidedContent,
  { action, reason, isUndone = false }: { action: Decision; reason: string; isUndone?: boolean },
): Promise<void> {
  const words = isUndone ? DECISION_REVERTED(title) : AUTHOR_MESSAGES[action]?.(title);
  if (!authorId || !words || authorId === scope.viewer.userId) return;
  const key = `decision:${id}${isUndone ? ":undone" : ""}`;
  await notify(tx, scope, {
    key,
    data: { path, words: isUndone ? words : `${words}: ${reason}` },
    hasActor: false,
    audiences: [{ type: "decision", userIds: [authorId] }],
  });
  const [person] = await tx
    .select({ email: authUsers.email })
    .from(authUsers)
    .where(eq(authUsers.id, authorId));
  if (!person) return;
  const community = scope.tenant.branding.companyName;
  await queueMail(tx, scope, {
    recipient: person.email,
    key,
    subject: words,
    heading: words,
    paragraphs: [
      isUndone ? m.moderation_cases_email_back() : m.server_mail_reason({ reason }),
      m.moderation_cases_email_contact({ community, url: `${originOf(scope.tenant.domain)}/support` }),
    ],
    action: { label: m.moderation_cases_email_view(), url: `${originOf(scope.tenant.domain)}${path}` },
    why: m.moderation_cases_email_why({ community }),
  });
}

/** Notifies reporters of the outcome. Reporters never learn about each other, nor the author about them. */
export const notifyReporters = (
  tx: Tx,
  scope: ModeratorScope,
  { id, title, path }: DecidedContent,
  { userIds, outcome }: { userIds: string[]; outcome: keyof typeof REPORTER_MESSAGES },
): Promise<void> =>
  notify(tx, scope, {
    key: `report:${id}:${outcome}`,
    data: {
      words: REPORTER_MESSAGES[outcome](title),
      ...(outcome === "dismissed" && { path }),
    },
    hasActor: false,
    audiences: [{ type: "report", userIds }],
  });
