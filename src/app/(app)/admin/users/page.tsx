import * as m from "#messages";
import { requirePage } from "@/api/pages/require-page";
import { AdminFrame } from "@/app/_screens/admin/admin-layout";
import { AccessDenied } from "@/app/_shell/errors/access-denied";
import { privateMetadata } from "@/app/_shell/seo/private-metadata";
import { peopleViewOf } from "@/domain/member/list/rules";
import { listPeople } from "@/features/member/list/queries";
import { ExportButton } from "@/features/member/list/ui/export-button";
import { PeopleFilters } from "@/features/member/list/ui/people-filters";
import { PeopleList } from "@/features/member/list/ui/people-list";

export const generateMetadata = privateMetadata(m.common_people);

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> };

export default async function UsersPage({ searchParams }: Props) {
  const gate = await requirePage("/admin/users");
  if (gate.denial) return <AccessDenied {...gate} />;
  const { scope } = gate;
  const address = await searchParams;
  const view = peopleViewOf(address);
  const after = typeof address.after === "string" ? address.after : null;
  const list = await listPeople(scope, view, after);
  return (
    <AdminFrame
      scope={scope}
      current="/admin/users"
      title={m.common_people()}
      text={m.app_texts_users({ community: scope.tenant.name })}
    >
      <div className="flex flex-col gap-4">
        <PeopleFilters view={view} />
        <PeopleList {...list} view={view} isContinued={after !== null} timeZone={scope.tenant.timeZone} />
        <ExportButton view={view} />
      </div>
    </AdminFrame>
  );
}
