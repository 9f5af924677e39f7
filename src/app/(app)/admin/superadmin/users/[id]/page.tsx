import { notFound } from "next/navigation";
import * as m from "#messages";
import { platformScopeOf, requirePage } from "@/api/pages/require-page";
import { PlatformFrame } from "@/app/_screens/platform/platform-layout";
import { AccessDenied } from "@/app/_shell/errors/access-denied";
import { privateMetadata } from "@/app/_shell/seo/private-metadata";
import { readPerson } from "@/features/platform/users/queries";
import { PersonScreen } from "@/features/platform/users/ui/person-screen";
import { isId } from "@/lib/id";

export const generateMetadata = privateMetadata(m.app_titles_platformUser);

export default async function PlatformUserPage({ params }: { params: Promise<{ id: string }> }) {
  const { id } = await params;
  const address = `/admin/superadmin/users/${encodeURIComponent(id)}`;
  const gate = await requirePage("/admin/superadmin/users/{id}", address);
  if (gate.denial) return <AccessDenied {...gate} />;
  const scope = platformScopeOf(gate.scope);
  const person = isId(id) ? await readPerson(scope, id) : null;
  if (!person) notFound();
  return (
    <PlatformFrame
      current="/admin/superadmin/users"
      title={person.fullName || person.username}
      text={`@${person.username}`}
    >
      <PersonScreen person={person} timeZone={scope.tenant.timeZone} />
    </PlatformFrame>
  );
}
