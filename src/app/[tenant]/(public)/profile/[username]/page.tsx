import type { Metadata } from "next";
import { notFound } from "next/navigation";
import {
  cachedHistory,
  cachedMemberComments,
  cachedMemberStartups,
  cachedMemberVotes,
  cachedProfile,
} from "@/api/cached-profile";
import { requirePublicPage } from "@/api/require-page";
import { StructuredData } from "@/components/structured-data";
import { profileData } from "@/features/auth/profile-data";
import { decodeSegment } from "@/lib/segment";
import { originOf } from "@/server/tenants";
import { ProfileScreen } from "../../../../_profile/profile-screen";
import { pictureMetadata } from "../../../../_shell/link-picture";
import { profilePicture } from "../../../../_shell/picture-facts";
import { Restricted } from "../../../../_shell/restricted";

type Props = { params: Promise<{ username: string }> };

export const dynamic = "force-static";
export const generateStaticParams = () => [];

async function profileOf(tenantId: string, { params }: Props) {
  const username = decodeSegment((await params).username);
  return (await cachedProfile(tenantId, username)) ?? notFound();
}

export async function generateMetadata(props: Props): Promise<Metadata> {
  const gate = await requirePublicPage("/profile/{username}");
  if (gate.denial) return {};
  const profile = await profileOf(gate.scope.tenant.id, props);
  const { fullName, username, bio } = profile;
  const title = `${fullName} (@${username})`;
  const description = bio ?? `${fullName} at ${gate.scope.tenant.branding.companyName}`;
  const path = `/profile/${username}`;
  const { images, twitter } = pictureMetadata(gate.scope.tenant, path, profilePicture(profile));
  return {
    title,
    description,
    alternates: { canonical: path },
    openGraph: { type: "profile", title, description, url: path, username, images },
    twitter,
  };
}

export default async function MemberPage(props: Props) {
  const gate = await requirePublicPage("/profile/{username}");
  if (gate.denial) return <Restricted {...gate} />;
  const { tenant } = gate.scope;
  const { startup_directory, comments, voting, sessions } = tenant.capabilities;
  const profile = await profileOf(tenant.id, props);
  return (
    <>
      <StructuredData data={profileData(profile, originOf(tenant.domain))} />
      <ProfileScreen
        tenant={tenant}
        profile={profile}
        letters={profile.fullName}
        startups={startup_directory ? await cachedMemberStartups(tenant.id, profile.userId) : null}
        comments={comments ? await cachedMemberComments(tenant.id, profile.userId) : null}
        sessions={sessions ? await cachedHistory(tenant.id, profile.userId) : null}
        votes={voting ? await cachedMemberVotes(tenant.id, profile.userId) : null}
      />
    </>
  );
}
