import { Link } from "@/components/link";
import { Avatar } from "@/components/ui/avatar";
import type { SessionPerson } from "@/features/session/schema";

type PeopleListProps = { id: string; title: string; people: readonly (SessionPerson & { title?: string })[] };

export function PeopleList({ id, title, people }: PeopleListProps) {
  if (people.length === 0) return null;
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="pb-3 text-base font-semibold">
        {title}
      </h2>
      <ul className="flex flex-col gap-3">
        {people.map((person) => (
          <li key={person.username}>
            <Link
              href={`/profile/${person.username}`}
              prefetch={false}
              className="group flex items-center gap-3 rounded-md"
            >
              <Avatar name={person.fullName} src={person.avatarUrl} />
              <span className="min-w-0 text-sm">
                <span className="block truncate font-medium group-hover:underline">{person.fullName}</span>
                <span className="block truncate text-xs text-muted-foreground">
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
