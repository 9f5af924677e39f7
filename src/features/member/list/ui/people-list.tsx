import * as m from "#messages";
import { TimeAgo } from "@/components/content/time-ago";
import { EmptyState } from "@/components/feedback/empty-state";
import { Link } from "@/components/link";
import { Avatar } from "@/components/ui/avatar";
import { Badge } from "@/components/ui/badge";
import { buttonVariants } from "@/components/ui/button-variants";
import { type PeopleView, peoplePath, personPath, ROLE_NAMES } from "@/domain/member/list/rules";
import type { PersonInList } from "@/features/member/list/schema";
import { formatDate } from "@/lib/time/date";
import { StandingBadges } from "./member-badges";

type PeopleListProps = {
  people: PersonInList[];
  /** Cursor of the next page. Null on the last one. */
  after: string | null;
  isContinued: boolean;
  view: PeopleView;
  timeZone: string;
};

/** A table on wide screens, cards on a phone. (MOD-8) */
export function PeopleList({ people, after, isContinued, view, timeZone }: PeopleListProps) {
  if (!people.length)
    return <EmptyState mood="nothing-found" title={m.member_list_none()} text={m.member_list_noneText()} />;
  const hasStanding = people.some(({ inForce }) => inForce.length > 0);
  return (
    <div className="flex flex-col gap-4">
      <table className="block rounded-lg border bg-card text-sm md:table">
        <thead className="sr-only md:not-sr-only">
          <tr className="side-start text-xs text-muted-foreground [&>th]:px-3 lg:[&>th]:px-4 [&>th]:py-2 [&>th]:font-medium">
            <th scope="col">{m.common_member()}</th>
            <th scope="col">{m.common_role()}</th>
            {hasStanding && <th scope="col">{m.common_standing()}</th>}
            <th scope="col">{m.member_list_filter_joined()}</th>
            <th scope="col">{m.member_list_filter_seen()}</th>
          </tr>
        </thead>
        <tbody className="block divide-y md:table-row-group">
          {people.map((person) => (
            <Row key={person.userId} person={person} hasStanding={hasStanding} timeZone={timeZone} />
          ))}
        </tbody>
      </table>
      <nav aria-label={m.member_list_pages()} className="flex flex-wrap gap-2 empty:hidden">
        {isContinued && (
          <Link href={peoplePath(view)} className={buttonVariants({ variant: "outline" })}>
            {m.member_list_newest()}
          </Link>
        )}
        {after && (
          <Link href={peoplePath(view, after)} className={buttonVariants({ variant: "outline" })}>
            {m.member_list_next()}
          </Link>
        )}
      </nav>
    </div>
  );
}

type RowProps = { person: PersonInList; hasStanding: boolean; timeZone: string };

function Row({ person, hasStanding, timeZone }: RowProps) {
  const { userId, username, fullName, avatarUrl, role, inForce, joinedAt, seenAt } = person;
  return (
    <tr className="relative flex flex-wrap items-center gap-x-4 gap-y-2 p-4 hover:bg-accent md:table-row md:[&>*]:px-3 lg:[&>*]:px-4 md:[&>*]:py-1.5">
      <td className="w-full md:w-auto md:min-w-40 lg:min-w-52">
        <span className="flex items-center gap-3">
          <Avatar name={fullName} src={avatarUrl} size="sm" />
          <span className="flex min-w-0 flex-wrap items-baseline gap-x-2">
            <Link
              href={personPath(userId)}
              prefetch={false}
              className="font-medium wrap-anywhere after:absolute after:inset-0 hover:underline"
            >
              {fullName}
            </Link>
            <span className="text-xs break-all text-muted-foreground">@{username}</span>
          </span>
        </span>
      </td>
      <td>{role === "member" ? ROLE_NAMES.member() : <Badge tone="brand">{ROLE_NAMES[role]()}</Badge>}</td>
      {hasStanding && (
        <td className="empty:hidden md:empty:table-cell">
          {inForce.length > 0 && <StandingBadges kinds={inForce} />}
        </td>
      )}
      <td className="text-muted-foreground">
        <span className="md:hidden">{m.member_list_joinedAt()} </span>
        <span className="whitespace-nowrap tabular-nums">{formatDate(joinedAt, "day", timeZone)}</span>
      </td>
      <td className="text-muted-foreground">
        {seenAt && <span className="md:hidden">{m.member_list_seenAt()} </span>}
        {seenAt ? <TimeAgo date={seenAt} timeZone={timeZone} /> : <NeverSeen />}
      </td>
    </tr>
  );
}

const NeverSeen = () => (
  <>
    <span aria-hidden="true" className="max-md:hidden">
      –
    </span>
    <span className="sr-only">{m.member_list_neverSeen()}</span>
  </>
);
