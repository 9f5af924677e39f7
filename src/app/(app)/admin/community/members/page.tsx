import { notFound } from "next/navigation";
import * as m from "#messages";
import { requirePage } from "@/api/pages/require-page";
import { AdminFrame } from "@/app/_screens/admin/admin-layout";
import { AccessDenied } from "@/app/_shell/errors/access-denied";
import { privateMetadata } from "@/app/_shell/seo/private-metadata";
import { readTeam } from "@/features/member/team/queries";
import { TeamScreen } from "@/features/member/team/ui/team-screen";

export const generateMetadata = privateMetadata(m.common_rolesAndInvitations);

export default async function CommunityMembersPage() {
  const gate = await requirePage("/admin/community/members");
  if (gate.denial) return <AccessDenied {...gate} />;
  const { tenant, now } = gate.scope;
  const viewer = gate.scope.viewer ?? notFound();
  return (
    <AdminFrame
      scope={gate.scope}
      current="/admin/community/members"
      title={m.common_rolesAndInvitations()}
      text={m.app_texts_members({ community: tenant.name })}
    >
      <TeamScreen team={await readTeam({ tenant, viewer, now })} timeZone={tenant.timeZone} />
    </AdminFrame>
  );
}
