import { eq } from "drizzle-orm";
import * as m from "#messages";
import type { ModeratorScope } from "@/access/scope";
import { type Mail, queueMail } from "@/domain/mail/queue-mail";
import type { Decision } from "@/domain/moderation/cases/rules";
import { notify } from "@/domain/notification/notify";
import { authUsers } from "@/domain/schema";
import { originOf } from "@/domain/tenant/origin";
import { inEachLanguage } from "@/lib/language/server";
import type { Tx } from "@/server/db/client";
import { AUTHOR_MESSAGES, DECISION_REVERTED } from "./copy";

export type DecidedContent = { id: string; title: string; path: string; authorId: string | null };
type ToldDecision = { action: Decision; reason: string; isUndone?: boolean };

/** Notifies the author of a decision in the app and by email, with the reason. (MOD-4) */
export async function notifyAuthor(
  tx: Tx,
  scope: ModeratorScope,
  content: DecidedContent,
  told: ToldDecision,
): Promise<void> {
  const { id, path, authorId } = content;
  const { action, reason, isUndone = false } = told;
  if (!authorId || !(isUndone || AUTHOR_MESSAGES[action]) || authorId === scope.viewer.userId) return;
  const key = `decision:${id}${isUndone ? ":undone" : ""}`;
  const write = () => authorSentence(content, told);
  await notify(tx, scope, {
    key,
    data: {
      path,
      words: inEachLanguage(scope.tenant.languages, () =>
        isUndone ? write() : m.moderation_cases_outcomeAndReason({ outcome: write(), reason }),
      ),
    },
    hasActor: false,
    audiences: [{ type: "decision", userIds: [authorId] }],
  });
  const [person] = await tx
    .select({ email: authUsers.email })
    .from(authUsers)
    .where(eq(authUsers.id, authorId));
  if (person)
    await queueMail(tx, scope, person.email, () => ({ ...authorMail(scope, content, told), key }), {
      isCausedByOthers: true,
    });
}

const authorSentence = ({ title }: DecidedContent, { action, isUndone }: ToldDecision): string =>
  isUndone ? DECISION_REVERTED(title) : (AUTHOR_MESSAGES[action]?.(title) ?? "");

function authorMail({ tenant }: ModeratorScope, content: DecidedContent, told: ToldDecision): Mail {
  const community = tenant.branding.companyName;
  const sentence = authorSentence(content, told);
  return {
    subject: sentence,
    heading: sentence,
    paragraphs: [
      told.isUndone ? m.moderation_cases_email_back() : m.common_reasonGiven({ reason: told.reason }),
      m.moderation_cases_email_contact({ community, url: `${originOf(tenant.domain)}/support` }),
    ],
    action: { label: m.common_view(), url: `${originOf(tenant.domain)}${content.path}` },
    why: m.moderation_cases_email_why({ community }),
  };
}
