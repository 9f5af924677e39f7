import { Link } from "@/components/link";
import { Avatar } from "@/components/ui/avatar";
import type { SessionPerson } from "@/features/session/schema";
import { personName } from "@/features/session/ui/person-name";

type PeopleListProps = { id: string; title: string; people: readonly (SessionPerson & { title?: string })[] };

export function PeopleList({ id, title, people }: PeopleListProps) {
  if (people.length === 0) return null;
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="pb-3 text-base font-semibold">
        {title}
      </h2>
      <ul className="grid gap-x-6 gap-y-4 sm:grid-cols-2">
        {people.map((person) => (
          <li key={person.username} className="min-w-0">
            <Link
              href={`/profile/${person.username}`}
              prefetch={false}
              className="group flex items-center gap-3 rounded-md"
            >
              <Avatar name={personName(person)} src={person.avatarUrl} size="lg" />
              <span className="min-w-0 text-sm">
                <span className="block truncate font-medium group-hover:underline">{personName(person)}</span>
                <span className="line-clamp-2 text-muted-foreground">
                  {person.title ?? `@${person.username}`}
                </span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
