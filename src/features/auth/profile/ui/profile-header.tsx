import { CalendarDays, Link2, Phone, Send } from "lucide-react";
import type { ReactNode } from "react";
import { membersLanguage } from "#language";
import * as m from "#messages";
import { PosterDots } from "@/components/graphics/poster-dots";
import { groundOf } from "@/components/graphics/poster-ground";
import { Avatar } from "@/components/ui/avatar";
import { linkLabel } from "@/domain/auth/profile/rules";
import type { ProfileView } from "@/features/auth/profile/schema";
import { posterLook } from "@/lib/poster/layout";
import { formatDate } from "@/lib/time/date";

type ProfileHeaderProps = {
  profile: ProfileView;
  letters: string;
  community: string;
  timeZone: string;
  action?: ReactNode;
  /** How many dots of the cover are lit: one for each thing that the member made. */
  lit: number;
  /** The member's numbers. */
  children?: ReactNode;
};

export function ProfileHeader({
  profile,
  letters,
  community,
  timeZone,
  action,
  lit,
  children,
}: ProfileHeaderProps) {
  const { userId, fullName, username, avatarUrl, bio } = profile;
  return (
    <header className="pt-4 sm:pt-6">
      <Cover id={userId} lit={lit} />
      <div className="relative flex flex-col gap-3">
        <Avatar
          src={avatarUrl}
          name={letters}
          size="xl"
          className="ms-4 -mt-12 ring-4 ring-background sm:ms-6"
        />
        <div className="flex flex-wrap items-start justify-between gap-3">
          <div className="min-w-0">
            <h1 className="display text-xl wrap-anywhere">{fullName}</h1>
            <p className="wrap-anywhere text-muted-foreground">@{username}</p>
          </div>
          {action}
        </div>
        {bio && (
          <p lang={membersLanguage()} className="max-w-reading wrap-anywhere whitespace-pre-line">
            {bio}
          </p>
        )}
        <Facts profile={profile} community={community} timeZone={timeZone} />
        {children}
      </div>
    </header>
  );
}

/** Drawn like a poster, the same for a member everywhere. */
const Cover = ({ id, lit }: { id: string; lit: number }) => (
  <div
    aria-hidden="true"
    className="poster-ground relative h-28 overflow-hidden rounded-lg sm:h-44 print:hidden"
    {...groundOf({ id })}
  >
    <div className="absolute end-[5%] top-1/2 w-44 -translate-y-1/2 sm:w-72">
      <PosterDots look={posterLook(id)} lit={lit} hasFaces={false} />
    </div>
  </div>
);

const FACT = "inline-flex min-h-6 min-w-0 items-center gap-1.5 wrap-anywhere";

function Facts({
  profile,
  community,
  timeZone,
}: Pick<ProfileHeaderProps, "profile" | "community" | "timeZone">) {
  const { joinedAt, links, telegram, phone } = profile;
  return (
    <ul className="flex flex-wrap gap-x-5 gap-y-1 text-sm text-muted-foreground">
      {joinedAt && (
        <li className={FACT}>
          <CalendarDays aria-hidden="true" className="size-4 shrink-0" />
          {m.auth_profile_since({ community, day: formatDate(joinedAt, "day", timeZone) })}
        </li>
      )}
      {links.map((link) => (
        <li key={link.url} className="flex">
          <a
            href={link.url}
            rel="ugc nofollow noopener me"
            target="_blank"
            className={`${FACT} hover:underline`}
          >
            <Link2 aria-hidden="true" className="size-4 shrink-0" />
            {linkLabel(link)}
            <span className="sr-only"> {m.common_newTabMark()}</span>
          </a>
        </li>
      ))}
      {telegram && (
        <li className={FACT}>
          <Send aria-hidden="true" className="size-4 shrink-0" />
          <span className="sr-only">{m.auth_profile_telegram()} </span>
          {telegram}
        </li>
      )}
      {phone && (
        <li className={FACT}>
          <Phone aria-hidden="true" className="size-4 shrink-0" />
          <span className="sr-only">{m.auth_profile_phone()} </span>
          {phone}
        </li>
      )}
    </ul>
  );
}
