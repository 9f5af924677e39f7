import { clsx } from "clsx";
import { Check } from "lucide-react";
import { TimeAgo } from "@/components/time-ago";
import { Avatar } from "@/components/ui/avatar";
import { Button } from "@/components/ui/button";
import { NOTICES } from "../copy";
import { NOTICES_COPY } from "../notices-copy";
import type { NoticeView } from "../schema";

type NoticeItemProps = { notice: NoticeView; timeZone: string; onRead?: (() => void) | undefined };

/** One notice; its words are the link to what it tells of. */
export const NoticeItem = ({ notice, timeZone, onRead }: NoticeItemProps) => (
  <li className={clsx("relative flex gap-3 px-4 py-3", notice.isRead || "bg-brand-wash")}>
    <Avatar
      src={notice.actor?.avatarUrl ?? null}
      name={notice.actor?.name ?? notice.text}
      className={notice.isRead ? "" : "bg-card"}
    />
    <div className="min-w-0 grow">
      <a href={notice.path} className="break-words after:absolute after:inset-0 hover:underline">
        {!notice.isRead && <span className="sr-only">{NOTICES_COPY.unreadLabel} </span>}
        <span className={notice.isRead ? "" : "font-medium"}>{notice.text}</span>
      </a>
      {notice.excerpt && (
        <p className="line-clamp-2 text-sm break-words text-muted-foreground">{notice.excerpt}</p>
      )}
      <TimeAgo date={notice.createdAt} timeZone={timeZone} className="block text-xs text-muted-foreground" />
    </div>
    {onRead && !notice.isRead && (
      <Button
        variant="ghost"
        size="icon-sm"
        onClick={onRead}
        aria-label={`${NOTICES.read}: ${notice.text}`}
        title={NOTICES.read}
        className="relative z-10"
      >
        <Check aria-hidden="true" />
      </Button>
    )}
  </li>
);
