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
  return (
    <div className="page-column flex flex-col gap-10 pb-16">
      <ProfileHeader
        profile={profile}
        letters={letters}
        community={tenant.name}
        timeZone={timeZone}
        action={isOwn ? <EditLink /> : <ReportProfile userId={userId} name={fullName} />}
      />
      {hiddenReason && <HiddenNote reason={hiddenReason} />}
      {startups && (
        <Section title={PROFILE_COPY.startups}>
          {startups.items.length > 0 ? (
            <MemberStartups userId={userId} list={startups} />
          ) : (
            <EmptyState
              title={PROFILE_COPY.noStartups}
              text={isOwn ? PROFILE_COPY.yourStartups : PROFILE_COPY.startupsOf(fullName)}
              action={isOwn && <SubmitLink />}
            />
          )}
        </Section>
      )}
      {sessions && (
        <Section title={PROFILE_COPY.sessions}>
          {sessions.length > 0 ? (
            <SessionHistory sessions={sessions} />
          ) : (
            <EmptyState
              title={PROFILE_COPY.noSessions}
              text={PROFILE_COPY.sessionsOf(isOwn ? null : fullName)}
            />
          )}
        </Section>
      )}
      {comments && (
        <Section title={PROFILE_COPY.comments}>
          {comments.items.length > 0 ? (
            <MemberComments userId={userId} list={comments} timeZone={timeZone} />
          ) : (
            <EmptyState
              title={PROFILE_COPY.noComments}
              text={PROFILE_COPY.commentsOf(isOwn ? null : fullName)}
            />
          )}
        </Section>
      )}
      {votes && (isOwn || votes.items.length > 0) && (
        <Section title={PROFILE_COPY.votes} text={isOwn && !profile.showsVotes && PROFILE_COPY.votesHidden}>
          {votes.items.length > 0 ? (
            <MemberVotes userId={userId} list={votes} timeZone={timeZone} />
          ) : (
            <EmptyState title={PROFILE_COPY.noVotes} text={PROFILE_COPY.votesText} />
          )}
        </Section>
      )}
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
