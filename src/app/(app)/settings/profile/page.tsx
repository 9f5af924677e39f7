import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { requirePage } from "@/api/pages/require-page";
import { SettingsFrame } from "@/app/_settings/settings-layout";
import { AccessDenied } from "@/app/_shell/errors/access-denied";
import { readProfileValues } from "@/features/auth/profile/queries";
import { AvatarField } from "@/features/auth/profile/ui/avatar-field";
import { ProfileForm } from "@/features/auth/profile/ui/profile-form";
import { listTimeZones } from "@/lib/time/time-zone";

export const metadata: Metadata = { title: "Profile settings", robots: { index: false } };

export default async function ProfileSettingsPage() {
  const gate = await requirePage("/settings/profile");
  if (gate.denial) return <AccessDenied {...gate} />;
  const { tenant, viewer } = gate.scope;
  const { userId, email, avatarUrl } = viewer ?? notFound();
  const values = (await readProfileValues(gate.scope, userId)) ?? notFound();
  const zones = { community: tenant.timeZone, all: listTimeZones() };
  return (
    <SettingsFrame tenant={tenant} current="/settings/profile">
      <AvatarField url={avatarUrl} letters={email} />
      <ProfileForm userId={userId} values={values} zones={zones} />
    </SettingsFrame>
  );
}
