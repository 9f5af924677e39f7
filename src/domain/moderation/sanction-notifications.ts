import type { ModeratorScope } from "@/access/scope";
import { queueMail } from "@/domain/mail/queue-mail";
import type { Target } from "@/domain/member/lock-members";
import type { SanctionKind } from "@/domain/member/rules";
import { notify } from "@/domain/notification/notify";
import { inEachLanguage } from "@/lib/language/server";
import { plainExcerptOf } from "@/lib/text/markdown/plain-excerpt";
import type { Tx } from "@/server/db/client";
import { imposedMail, imposedSentence, liftedMail, liftedSentence } from "./sanction-emails";

type AppliedSanction = { id: string; kind: SanctionKind; reason: string };

/** Sends an email, regardless of preferences, if the address is verified, and a notification. */
export async function notifySanctionImposed(
  tx: Tx,
  scope: ModeratorScope,
  { member, email, isProved }: Target,
  { until, ...told }: AppliedSanction & { until: Date | null },
): Promise<void> {
  const { tenant } = scope;
  if (isProved)
    await queueMail(tx, scope, email, () => imposedMail({ tenant, until, ...told }), {
      isCausedByOthers: true,
    });
  await note(tx, scope, member.userId, {
    key: `sanction:${told.id}`,
    write: () => imposedSentence(tenant, told.kind, until),
    reason: told.reason,
  });
}

export async function notifySanctionLifted(
  tx: Tx,
  scope: ModeratorScope,
  { member, email, isProved }: Target,
  told: AppliedSanction,
): Promise<void> {
  const { tenant } = scope;
  if (isProved)
    await queueMail(tx, scope, email, () => liftedMail({ tenant, ...told }), { isCausedByOthers: true });
  await note(tx, scope, member.userId, {
    key: `sanction-lifted:${told.id}`,
    write: () => liftedSentence(tenant, told.kind),
    reason: told.reason,
  });
}

/** Staff stay anonymous. */
const note = (
  tx: Tx,
  scope: ModeratorScope,
  userId: string,
  { key, write, reason }: { key: string; write: () => string; reason: string },
): Promise<void> =>
  notify(tx, scope, {
    key,
    data: { words: inEachLanguage(scope.tenant.languages, write), excerpt: plainExcerptOf(reason) },
    hasActor: false,
    audiences: [{ type: "standing", userIds: [userId] }],
  });
