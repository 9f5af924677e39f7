import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { readOwnProfilePage } from "@/api/pages/own-profile";
import { requirePage } from "@/api/pages/require-page";
import { AccessDenied } from "@/app/_shell/errors/access-denied";
import { ProfileScreen } from "../../_profile/profile-screen";

export const metadata: Metadata = { title: "Your profile", robots: { index: false } };

export default async function ProfilePage() {
  const gate = await requirePage("/profile");
  if (gate.denial) return <AccessDenied {...gate} />;
  const { scope } = gate;
  const { tenant, viewer } = scope;
  const { userId, email } = viewer ?? notFound();
  const { profile, lists } = await readOwnProfilePage(scope, userId);
  return (
    <ProfileScreen
      tenant={{ ...tenant, timeZone: profile?.timeZone ?? tenant.timeZone }}
      profile={profile ?? notFound()}
      letters={email}
      isOwn
      hiddenReason={profile?.hiddenReason}
      {...lists}
    />
  );
}
