import { notFound } from "next/navigation";
import * as m from "#messages";
import { readOwnProfilePage } from "@/api/pages/own-profile";
import { requirePage } from "@/api/pages/require-page";
import { ProfileScreen } from "@/app/_screens/profile/profile-screen";
import { AccessDenied } from "@/app/_shell/errors/access-denied";
import { privateMetadata } from "@/app/_shell/seo/private-metadata";
import { ownNameOf } from "@/domain/auth/profile/rules";

export const generateMetadata = privateMetadata(m.app_titles_profile);

export default async function ProfilePage() {
  const gate = await requirePage("/profile");
  if (gate.denial) return <AccessDenied {...gate} />;
  const { scope } = gate;
  const { tenant, viewer } = scope;
  const { userId, email } = viewer ?? notFound();
  const { profile, lists } = await readOwnProfilePage(scope, userId);
  if (!profile) notFound();
  return (
    <ProfileScreen
      tenant={{ ...tenant, timeZone: profile.timeZone ?? tenant.timeZone }}
      profile={profile}
      letters={ownNameOf({ ...profile, email })}
      isOwn
      hiddenReason={profile.hiddenReason}
      {...lists}
    />
  );
}
