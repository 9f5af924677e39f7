import { TimeAgo } from "@/components/time-ago";
import type { Unanswered } from "../../dashboard-rules";

/** Comments that wait for a word of the makers; nothing when none does. */
export function UnansweredList({ unanswered }: { unanswered: Unanswered }) {
  const { total, threads } = unanswered;
  if (!total) return null;
  const more = total - threads.length;
  return (
    <section aria-labelledby="unanswered" className="mt-10 flex flex-col gap-4">
      <h2 id="unanswered" className="text-lg font-semibold">
        {total} {total === 1 ? "comment" : "comments"} to answer
      </h2>
      <ul className="divide-y rounded-lg border bg-card">
        {threads.map(({ id, slug, startup, author, excerpt, createdAt }) => (
          <li key={id} className="flex flex-col gap-1 px-4 py-3 text-sm">
            <p className="text-xs text-muted-foreground">
              <span className="font-medium text-foreground">{author}</span> on {startup},{" "}
              <TimeAgo date={createdAt} />
            </p>
            <a href={`/startup/${slug}#comment-${id}`} className="line-clamp-2 break-words hover:underline">
              {excerpt || "A comment without words"}
            </a>
          </li>
        ))}
        {more > 0 && <li className="px-4 py-2.5 text-sm text-muted-foreground">and {more} older</li>}
      </ul>
    </section>
  );
}
