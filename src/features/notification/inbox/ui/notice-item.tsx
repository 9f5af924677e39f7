import { clsx } from "clsx";
import type { ReactNode } from "react";
import { membersLanguage } from "#language";
import * as m from "#messages";
import { TimeAgo } from "@/components/content/time-ago";
import { Avatar } from "@/components/ui/avatar";
import type { NoticeView } from "@/domain/notification/schema";

type NoticeItemProps = { notice: NoticeView; timeZone: string; action?: ReactNode };

/** The text links to the notification's subject. `action` is rendered next to it. */
export const NoticeItem = ({ notice, timeZone, action }: NoticeItemProps) => (
  <li className={clsx("relative flex gap-3 px-4 py-3", notice.isRead || "bg-brand-wash")}>
    <Avatar
      src={notice.actor?.avatarUrl ?? null}
      name={notice.actor?.name ?? notice.text}
      className={notice.isRead ? "" : "bg-card"}
    />
    <div className="min-w-0 grow">
      <a href={notice.path} className="wrap-anywhere after:absolute after:inset-0 hover:underline">
        {!notice.isRead && <span className="sr-only">{m.notification_inbox_notices_unreadLabel()} </span>}
        <span className={notice.isRead ? "" : "font-medium"}>{notice.text}</span>
      </a>
      {notice.excerpt && (
        <p
          lang={notice.isQuote ? membersLanguage() : undefined}
          className="line-clamp-2 text-sm wrap-anywhere text-muted-foreground"
        >
          {notice.excerpt}
        </p>
      )}
      <TimeAgo date={notice.createdAt} timeZone={timeZone} className="block text-xs text-muted-foreground" />
    </div>
    {action}
  </li>
);
