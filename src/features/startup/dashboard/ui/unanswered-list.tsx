import * as m from "#messages";
import { RichText } from "@/components/content/rich-text";
import { TimeAgo } from "@/components/content/time-ago";
import type { Unanswered } from "@/features/startup/dashboard/rules";

/** Comments that await a reply from the makers. Renders nothing if there are none. */
export function UnansweredList({ unanswered, timeZone }: { unanswered: Unanswered; timeZone: string }) {
  const { total, threads } = unanswered;
  if (!total) return null;
  const more = total - threads.length;
  return (
    <section aria-labelledby="unanswered" className="mt-10 flex flex-col gap-4">
      <h2 id="unanswered" className="text-lg font-semibold">
        {m.startup_dashboard_toAnswer({ total })}
      </h2>
      <ul className="divide-y rounded-lg border bg-card">
        {threads.map(({ id, slug, startup, author, excerpt, createdAt }) => (
          <li key={id} className="flex flex-col gap-1 px-4 py-3 text-sm">
            <p className="text-xs text-muted-foreground">
              <RichText
                text={m.startup_dashboard_on({ author, startup })}
                parts={{
                  author: (words) => <span className="font-medium text-foreground">{words}</span>,
                  time: () => <TimeAgo date={createdAt} timeZone={timeZone} />,
                }}
              />
            </p>
            <a href={`/startup/${slug}#comment-${id}`} className="line-clamp-2 wrap-anywhere hover:underline">
              {excerpt || m.startup_dashboard_noWords()}
            </a>
          </li>
        ))}
        {more > 0 && (
          <li className="px-4 py-2.5 text-sm text-muted-foreground">{m.startup_dashboard_older({ more })}</li>
        )}
      </ul>
    </section>
  );
}
