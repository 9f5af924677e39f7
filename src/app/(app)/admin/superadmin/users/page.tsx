import * as m from "#messages";
import { platformScopeOf, requirePage } from "@/api/pages/require-page";
import { PlatformFrame } from "@/app/_screens/platform/platform-layout";
import { AccessDenied } from "@/app/_shell/errors/access-denied";
import { privateMetadata } from "@/app/_shell/seo/private-metadata";
import { listPeople } from "@/features/platform/users/queries";
import { peopleViewOf } from "@/features/platform/users/rules";
import { PeopleFilters } from "@/features/platform/users/ui/people-filters";
import { PeopleList } from "@/features/platform/users/ui/people-list";

export const generateMetadata = privateMetadata(m.app_titles_platformUsers);

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> };

export default async function PlatformUsersPage({ searchParams }: Props) {
  const gate = await requirePage("/admin/superadmin/users");
  if (gate.denial) return <AccessDenied {...gate} />;
  const scope = platformScopeOf(gate.scope);
  const address = await searchParams;
  const view = peopleViewOf(address);
  const list = await listPeople(scope, view, typeof address.after === "string" ? address.after : null);
  return (
    <PlatformFrame
      current="/admin/superadmin/users"
      title={m.platform_platformPages_users()}
      text={m.platform_platformPages_usersText()}
    >
      <div className="flex flex-col gap-6">
        <PeopleFilters view={view} />
        <PeopleList {...list} view={view} timeZone={scope.tenant.timeZone} />
      </div>
    </PlatformFrame>
  );
}
