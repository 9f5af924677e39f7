import type { ReactNode } from "react";
import { TimeAgo } from "@/components/content/time-ago";
import { Avatar } from "@/components/ui/avatar";
import type { Introductions } from "@/features/member/introductions/schema";

type MemberHeadProps = {
  other: Introductions["sent"][number]["other"];
  at: Date;
  timeZone: string;
  children?: ReactNode;
};

/** The other member, when it happened, and what can be done. */
export const MemberHead = ({ other, at, timeZone, children }: MemberHeadProps) => (
  <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
    <div className="flex min-w-0 items-center gap-3">
      <Avatar name={other.fullName} src={other.avatarUrl} />
      <p className="min-w-0 text-sm wrap-anywhere">
        <a href={`/profile/${other.username}`} dir="auto" className="font-medium hover:underline">
          {other.fullName}
        </a>{" "}
        <TimeAgo date={at} timeZone={timeZone} className="block text-xs text-muted-foreground" />
      </p>
    </div>
    {children && <div className="flex flex-wrap items-center gap-2">{children}</div>}
  </div>
);

export const Message = ({ text }: { text: string }) => (
  <p dir="auto" className="text-sm wrap-anywhere whitespace-pre-line">
    {text}
  </p>
);
