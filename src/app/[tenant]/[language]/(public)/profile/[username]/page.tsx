import { cachedMemberLists, profileAt } from "@/api/cache/profile";
import { requirePublicPage } from "@/api/pages/require-page";
import { ProfileScreen } from "@/app/_screens/profile/profile-screen";
import { AccessDenied } from "@/app/_shell/errors/access-denied";
import { StructuredData } from "@/app/_shell/seo/structured-data";
import { originOf } from "@/domain/tenant/origin";
import { profileJsonLd } from "@/features/auth/profile/json-ld";

export { generateMetadata } from "./metadata";

export const dynamic = "force-static";
export const generateStaticParams = () => [];

export default async function MemberPage({ params }: { params: Promise<{ username: string }> }) {
  const gate = await requirePublicPage("/profile/{username}");
  if (gate.denial) return <AccessDenied {...gate} />;
  const { tenant } = gate.scope;
  const profile = await profileAt(tenant.id, (await params).username);
  const lists = await cachedMemberLists(tenant, profile.userId);
  return (
    <>
      <StructuredData tenant={tenant} data={profileJsonLd(profile, originOf(tenant.domain))} />
      <ProfileScreen tenant={tenant} profile={profile} letters={profile.fullName} {...lists} />
    </>
  );
}
