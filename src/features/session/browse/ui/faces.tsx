import { Link } from "@/components/link";
import { Avatar } from "@/components/ui/avatar";
import type { SessionPerson } from "@/features/session/schema";

const MOST = 8;

/** Some of the people who come, as a row of faces that lead to their profiles. */
export function Faces({ people }: { people: readonly SessionPerson[] }) {
  if (people.length === 0) return null;
  return (
    <ul className="flex flex-wrap gap-1.5 pt-2">
      {people.slice(0, MOST).map(({ username, fullName, avatarUrl }) => (
        <li key={username}>
          <Link
            href={`/profile/${username}`}
            prefetch={false}
            aria-label={fullName || `@${username}`}
            title={fullName || `@${username}`}
            className="block rounded-full"
          >
            <Avatar name={fullName} src={avatarUrl} />
          </Link>
        </li>
      ))}
    </ul>
  );
}
