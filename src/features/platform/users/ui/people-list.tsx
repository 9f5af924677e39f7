import * as m from "#messages";
import { platformRoleName } from "@/access/role-names";
import { EmptyState } from "@/components/feedback/empty-state";
import { Link } from "@/components/link";
import { Avatar } from "@/components/ui/avatar";
import { Badge } from "@/components/ui/badge";
import { buttonVariants } from "@/components/ui/button-variants";
import { type PeopleView, peopleAddress } from "@/features/platform/users/rules";
import { formatDate } from "@/lib/time/date";

type Listed = {
  id: string;
  username: string;
  fullName: string;
  avatarUrl: string | null;
  createdAt: Date;
  roles: string[];
  isBanned: boolean;
  communities: number;
};

type PeopleListProps = {
  people: readonly Listed[];
  after: string | null;
  view: PeopleView;
  timeZone: string;
};

export function PeopleList({ people, after, view, timeZone }: PeopleListProps) {
  if (people.length === 0) {
    return (
      <EmptyState
        mood="nothing-found"
        title={m.platform_users_people_none()}
        text={m.platform_users_people_noneText()}
      />
    );
  }
  return (
    <div className="flex flex-col gap-4">
      <ul className="divide-y rounded-lg border bg-card">
        {people.map((person) => (
          <li key={person.id}>
            <Link
              href={`/admin/superadmin/users/${person.id}`}
              className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 px-4 py-3 hover:bg-accent"
            >
              <span className="flex min-w-0 items-center gap-3">
                <Avatar src={person.avatarUrl} name={person.fullName} />
                <span className="flex min-w-0 flex-col">
                  <span className="truncate font-medium">{person.fullName}</span>
                  <span className="truncate text-sm text-muted-foreground">@{person.username}</span>
                </span>
              </span>
              <span className="flex flex-wrap items-center gap-2 text-sm text-muted-foreground tabular-nums">
                {person.isBanned && <Badge tone="destructive">{m.common_bannedInText()}</Badge>}
                {person.roles.map((role) => (
                  <Badge key={role} tone="brand">
                    {platformRoleName(role)}
                  </Badge>
                ))}
                <span>
                  {m.platform_users_people_facts({
                    communities: person.communities,
                    since: formatDate(person.createdAt, "day", timeZone),
                  })}
                </span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
      {after && (
        <Link
          href={peopleAddress(view, after)}
          className={buttonVariants({ variant: "outline", className: "self-center" })}
        >
          {m.common_olderTenants()}
        </Link>
      )}
    </div>
  );
}
