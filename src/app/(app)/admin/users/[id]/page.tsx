import { notFound } from "next/navigation";
import * as m from "#messages";
import { requirePage } from "@/api/pages/require-page";
import { AdminFrame } from "@/app/_screens/admin/admin-layout";
import { AccessDenied } from "@/app/_shell/errors/access-denied";
import { privateMetadata } from "@/app/_shell/seo/private-metadata";
import { personPath } from "@/domain/member/list/rules";
import { readPerson } from "@/features/member/person/queries";
import { PersonScreen } from "@/features/member/person/ui/person-screen";
import { isId } from "@/lib/id";

export const generateMetadata = privateMetadata(m.app_titles_user);

type Props = { params: Promise<{ id: string }> };

export default async function UserPage({ params }: Props) {
  const { id } = await params;
  const gate = await requirePage("/admin/users/{id}", personPath(id));
  if (gate.denial) return <AccessDenied {...gate} />;
  const { tenant, now } = gate.scope;
  const viewer = gate.scope.viewer ?? notFound();
  const person = (isId(id) && (await readPerson({ tenant, viewer, now }, id))) || notFound();
  return (
    <AdminFrame
      scope={gate.scope}
      current="/admin/users"
      title={person.fullName}
      text={`@${person.username}`}
    >
      <PersonScreen person={person} community={tenant.branding.companyName} timeZone={tenant.timeZone} />
    </AdminFrame>
  );
}
