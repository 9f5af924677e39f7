import * as m from "#messages";
import { Link } from "@/components/link";
import { Avatar } from "@/components/ui/avatar";
import type { SessionPerson } from "@/features/session/schema";
import { personName } from "@/features/session/ui/person-name";

const MOST = 6;

/** Some of the `count` attendees as overlapping faces that lead to their profiles, and how many more come. */
export function Faces({ people, count }: { people: readonly SessionPerson[]; count: number }) {
  const shown = people.slice(0, MOST);
  if (shown.length === 0) return null;
  const more = Math.max(0, count - shown.length);
  return (
    <ul className="flex items-center ps-1 pt-2">
      {shown.map((person) => (
        <li key={person.username} className="-ms-1 hover:z-10 focus-within:z-10">
          <Link
            href={`/profile/${person.username}`}
            prefetch={false}
            aria-label={personName(person)}
            title={personName(person)}
            className="block rounded-full ring-2 ring-card"
          >
            <Avatar name={personName(person)} src={person.avatarUrl} />
          </Link>
        </li>
      ))}
      {more > 0 && (
        <li className="ps-2 text-sm font-medium text-muted-foreground tabular-nums">
          <span aria-hidden="true">+{more}</span>
          <span className="sr-only">{m.session_browse_faces_more({ count: more })}</span>
        </li>
      )}
    </ul>
  );
}
