import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { cachedMemberComments, cachedMemberStartups, cachedProfile } from "@/api/cached-profile";
import { requirePublicPage } from "@/api/require-page";
import { decodeSegment } from "@/lib/segment";
import { ProfileScreen } from "../../../_profile/profile-screen";
import { Restricted } from "../../../_shell/restricted";

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
  const { fullName, username, bio } = await profileOf(gate.scope.tenant.id, props);
  const title = `${fullName} (@${username})`;
  const description = bio ?? `${fullName} at ${gate.scope.tenant.branding.companyName}`;
  const path = `/profile/${username}`;
  return {
    title,
    description,
    alternates: { canonical: path },
    openGraph: { type: "profile", title, description, url: path, username },
  };
}

export default async function MemberPage(props: Props) {
  const gate = await requirePublicPage("/profile/{username}");
  if (gate.denial) return <Restricted {...gate} />;
  const { tenant } = gate.scope;
  const { startup_directory, comments } = tenant.capabilities;
  const profile = await profileOf(tenant.id, props);
  return (
    <ProfileScreen
      tenant={tenant}
      profile={profile}
      letters={profile.fullName}
      startups={startup_directory ? await cachedMemberStartups(tenant.id, profile.userId) : null}
      comments={comments ? await cachedMemberComments(tenant.id, profile.userId) : null}
    />
  );
}
