import Link from "next/link";
import type { Tenant } from "@/access/tenant";
import { EmptyState } from "@/components/feedback/empty-state";
import { Section } from "@/components/section";
import { buttonVariants } from "@/components/ui/button-variants";
import type { ProfileView } from "@/features/auth/profile/schema";
import { ProfileHeader } from "@/features/auth/profile/ui/profile-header";
import { ReportProfile } from "@/features/auth/profile/ui/report-profile";
import type { PastPart } from "@/features/session/my-sessions/schema";
import { SessionHistory } from "@/features/session/my-sessions/ui/session-history";
import type { StartupList } from "@/features/startup/directory/schema";
import type { MemberCommentList, MemberVoteList } from "@/features/startup/member-profile/schema";
import { MemberComments } from "@/features/startup/member-profile/ui/member-comments";
import { MemberStartups } from "@/features/startup/member-profile/ui/member-startups";
import { MemberVotes } from "@/features/startup/member-profile/ui/member-votes";
import { PROFILE_COPY } from "./copy";

type ProfileScreenProps = {
  tenant: Tenant;
  profile: ProfileView;
  /** The name that the placeholder's letter comes from if there is no avatar. */
  letters: string;
  isOwn?: boolean;
  /** Null if the community has no directory or no comments. */
  startups: StartupList | null;
  comments: MemberCommentList | null;
  /** Null if the community has no sessions. */
  sessions: PastPart[] | null;
  /** Null if the community has no voting or the member hides their votes. */
  votes: MemberVoteList | null;
  /** The reason moderators hid the profile text; shown only to the member. */
  hiddenReason?: string | null;
};

const HiddenNote = ({ reason }: { reason: string }) => (
  <div className="rounded-md border border-warning/40 bg-warning-wash px-4 py-3 text-sm">
    <p className="font-medium">{PROFILE_COPY.hidden}</p>
    <p className="wrap-anywhere whitespace-pre-line">{reason}</p>
    <p>
      {PROFILE_COPY.onceChanged}{" "}
      <Link href="/support" className="underline">
        {PROFILE_COPY.tell}
      </Link>
      .
    </p>
  </div>
);

export function ProfileScreen({
  tenant,
  profile,
  letters,
  isOwn,
  startups,
  comments,
  sessions,
  votes,
  hiddenReason = null,
}: ProfileScreenProps) {
  const { userId, fullName } = profile;
  const { timeZone } = tenant;
  const lists = [startups?.items, sessions, comments?.items, votes?.items];
  const isEmpty = !isOwn && lists.every((list) => !list?.length);
  /** Only the member sees that a section of theirs is empty, and what belongs there. */
  const shows = (list?: readonly unknown[] | null) => !!list && (isOwn || list.length > 0);
  return (
    <div className="page-column flex flex-col gap-10 pb-16">
      <ProfileHeader
        profile={profile}
        letters={letters}
        community={tenant.name}
        timeZone={timeZone}
        action={isOwn && <EditLink />}
      />
      {hiddenReason && <HiddenNote reason={hiddenReason} />}
      {isEmpty && <EmptyState title={PROFILE_COPY.nothing} text={PROFILE_COPY.nothingText(fullName)} />}
      {shows(startups?.items) && (
        <Section title={PROFILE_COPY.startups}>
          {startups?.items.length ? (
            <MemberStartups userId={userId} list={startups} />
          ) : (
            <EmptyState
              title={PROFILE_COPY.noStartups}
              text={PROFILE_COPY.yourStartups}
              action={<SubmitLink />}
            />
          )}
        </Section>
      )}
      {shows(sessions) && (
        <Section title={PROFILE_COPY.sessions}>
          {sessions?.length ? (
            <SessionHistory sessions={sessions} />
          ) : (
            <EmptyState title={PROFILE_COPY.noSessions} text={PROFILE_COPY.yourSessions} />
          )}
        </Section>
      )}
      {shows(comments?.items) && (
        <Section title={PROFILE_COPY.comments}>
          {comments?.items.length ? (
            <MemberComments userId={userId} list={comments} timeZone={timeZone} />
          ) : (
            <EmptyState title={PROFILE_COPY.noComments} text={PROFILE_COPY.yourComments} />
          )}
        </Section>
      )}
      {shows(votes?.items) && (
        <Section title={PROFILE_COPY.votes} text={isOwn && !profile.showsVotes && PROFILE_COPY.votesHidden}>
          {votes?.items.length ? (
            <MemberVotes userId={userId} list={votes} timeZone={timeZone} />
          ) : (
            <EmptyState title={PROFILE_COPY.noVotes} text={PROFILE_COPY.votesText} />
          )}
        </Section>
      )}
      {!isOwn && <ReportProfile userId={userId} name={fullName} />}
    </div>
  );
}

const EditLink = () => (
  <Link href="/settings/profile" className={buttonVariants({ variant: "outline" })}>
    {PROFILE_COPY.edit}
  </Link>
);

const SubmitLink = () => (
  <Link href="/submit" prefetch={false} className={buttonVariants()}>
    {PROFILE_COPY.submit}
  </Link>
);
