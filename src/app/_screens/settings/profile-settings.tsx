"use client";
import { FormSkeleton } from "@/components/feedback/form-skeleton";
import { Loaded } from "@/components/feedback/loaded";
import { ownNameOf } from "@/domain/auth/profile/rules";
import { AvatarField } from "@/features/auth/profile/ui/avatar-field";
import { ProfileForm } from "@/features/auth/profile/ui/profile-form";
import type { Zones } from "@/features/auth/profile/ui/time-zone-field";
import { MemberFieldsForm } from "@/features/member/fields/ui/member-fields-form";
import { api } from "@/trpc/react";
import { READ_ONCE } from "@/trpc/read-once";

type ProfileSettingsProps = { community: string; hasFields: boolean; zones: Zones };

export function ProfileSettings({ community, hasFields, zones }: ProfileSettingsProps) {
  const profile = api.auth.ownProfile.useQuery(undefined, READ_ONCE);
  return (
    <Loaded query={profile} waiting={<FormSkeleton />}>
      {({ userId, email, avatarUrl, values }) => (
        <>
          <AvatarField url={avatarUrl} letters={ownNameOf({ ...values, email })} />
          <ProfileForm userId={userId} values={values} zones={zones} />
          {hasFields && <OwnFields community={community} />}
        </>
      )}
    </Loaded>
  );
}

function OwnFields({ community }: { community: string }) {
  const own = api.member.fields.own.useQuery(undefined, READ_ONCE);
  return (
    <Loaded query={own} waiting={<FormSkeleton />}>
      {(found) => <MemberFieldsForm community={community} own={found} />}
    </Loaded>
  );
}
