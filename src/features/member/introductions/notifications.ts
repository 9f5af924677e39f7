import type { MemberScope } from "@/access/scope";
import { introductionKey } from "@/domain/member/introductions/rules";
import { notify } from "@/domain/notification/notify";
import type { Tx } from "@/server/db/client";

/** The message isn't in the notification: it stays with the request, which its sender can withdraw. */
export const notifyAsked = (
  tx: Tx,
  scope: MemberScope,
  { id, recipientId }: { id: string; recipientId: string },
): Promise<void> =>
  notify(tx, scope, {
    key: introductionKey(id),
    audiences: [{ type: "introduction", userIds: [recipientId] }],
  });

export const notifyAccepted = (
  tx: Tx,
  scope: MemberScope,
  { id, senderId }: { id: string; senderId: string },
): Promise<void> =>
  notify(tx, scope, {
    key: `introduction-accepted:${id}`,
    audiences: [{ type: "introduction-accepted", userIds: [senderId] }],
  });
