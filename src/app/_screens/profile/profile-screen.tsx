import * as m from "#messages";
import type { Tenant } from "@/access/tenant";
import type { MemberFigures } from "@/api/cache/member-figures";
import { RichText } from "@/components/content/rich-text";
import { Section } from "@/components/content/section";
import { EmptyState } from "@/components/feedback/empty-state";
import { Link } from "@/components/link";
import { buttonVariants } from "@/components/ui/button-variants";
import { fieldsOf, listMissing } from "@/domain/fields/rules";
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
import { MemberFacts } from "./member-facts";
import { MissingFields } from "./missing-fields";
import { ProfileFigures } from "./profile-figures";

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
  figures: MemberFigures;
  /** The reason moderators hid the profile text; shown only to the member. */
  hiddenReason?: string | null;
};

const HiddenNote = ({ reason }: { reason: string }) => (
  <div className="rounded-md border border-warning/40 bg-warning-wash px-4 py-3 text-sm">
    <p className="font-medium">{m.profile_hidden()}</p>
    <p className="wrap-anywhere whitespace-pre-line">{reason}</p>
    <p>
      <RichText
        text={m.profile_onceChanged()}
        parts={{
          write: (words) => (
            <Link href="/support" className="underline">
              {words}
            </Link>
          ),
        }}
      />
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
  figures,
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
        lit={(figures.startups ?? 0) + (figures.talks ?? 0)}
      >
        <MemberFacts fields={profile.fields} />
        <ProfileFigures figures={figures} />
      </ProfileHeader>
      {isOwn && profile.joinedAt && (
        <MissingFields
          fields={listMissing(fieldsOf(tenant, "member"), profile.fields)}
          community={tenant.name}
        />
      )}
      {hiddenReason && <HiddenNote reason={hiddenReason} />}
      {isEmpty && <EmptyState title={m.profile_nothing()} text={m.profile_nothingText({ fullName })} />}
      {shows(startups?.items) && (
        <Section title={m.profile_startups()}>
          {startups?.items.length ? (
            <MemberStartups userId={userId} list={startups} />
          ) : (
            <EmptyState
              title={m.common_noStartupsYet()}
              text={m.profile_yourStartups()}
              action={<SubmitLink />}
            />
          )}
        </Section>
      )}
      {shows(sessions) && (
        <Section title={m.profile_sessions()}>
          {sessions?.length ? (
            <SessionHistory sessions={sessions} />
          ) : (
            <EmptyState title={m.profile_noSessions()} text={m.profile_yourSessions()} />
          )}
        </Section>
      )}
      {shows(comments?.items) && (
        <Section title={m.common_comments()}>
          {comments?.items.length ? (
            <MemberComments userId={userId} list={comments} timeZone={timeZone} />
          ) : (
            <EmptyState title={m.common_noCommentsYet()} text={m.profile_yourComments()} />
          )}
        </Section>
      )}
      {shows(votes?.items) && (
        <Section title={m.common_votes()} text={isOwn && !profile.showsVotes && m.profile_votesHidden()}>
          {votes?.items.length ? (
            <MemberVotes userId={userId} list={votes} timeZone={timeZone} />
          ) : (
            <EmptyState title={m.common_noVotesYet()} text={m.profile_votesText()} />
          )}
        </Section>
      )}
      {!isOwn && <ReportProfile userId={userId} name={fullName} />}
    </div>
  );
}

const EditLink = () => (
  <Link href="/settings/profile" className={buttonVariants({ variant: "outline" })}>
    {m.profile_edit()}
  </Link>
);

const SubmitLink = () => (
  <Link href="/submit" prefetch={false} className={buttonVariants()}>
    {m.common_submitStartup()}
  </Link>
);
