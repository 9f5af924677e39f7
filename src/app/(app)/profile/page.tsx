import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { requirePage } from "@/api/pages/require-page";
import { Restricted } from "@/app/_shell/errors/access-denied";
import { readOwnProfile } from "@/features/auth/profile";
import { listHistory } from "@/features/session/history";
import { listMemberComments, listMemberStartups } from "@/features/startup/member-lists";
import { listMemberVotes } from "@/features/startup/member-votes";
import { ProfileScreen } from "../../_profile/profile-screen";

export const metadata: Metadata = { title: "Your profile", robots: { index: false } };

export default async function ProfilePage() {
  const gate = await requirePage("/profile");
  if (gate.denial) return <Restricted {...gate} />;
  const { scope } = gate;
  const { tenant, viewer } = scope;
  const { userId, email } = viewer ?? notFound();
  const { startup_directory, comments, voting, sessions } = tenant.capabilities;
  const [profile, made, said, given, voted] = await Promise.all([
    readOwnProfile(scope, userId),
    startup_directory ? listMemberStartups(scope, { userId }) : null,
    comments ? listMemberComments(scope, { userId }) : null,
    sessions ? listHistory(scope, { userId }) : null,
    voting ? listMemberVotes(scope, { userId }) : null,
  ]);
  return (
    <ProfileScreen
      tenant={{ ...tenant, timeZone: profile?.timeZone ?? tenant.timeZone }}
      profile={profile ?? notFound()}
      letters={email}
      isOwn
      hiddenReason={profile?.hiddenReason}
      startups={made}
      comments={said}
      sessions={given}
      votes={voted}
    />
  );
}
