import Link from "next/link";
import { formatDate } from "@/lib/date";
import { REPLAY_COPY } from "../replay-copy";
import type { Pitch } from "../schema";

/** Where a startup was presented, each with the way to that talk. (`docs/behaviours.md`, LEAD-9) */
export function PitchedAt({ pitches }: { pitches: readonly Pitch[] }) {
  if (pitches.length === 0) return null;
  return (
    <section aria-labelledby="pitched-at" className="flex flex-col gap-3">
      <h2 id="pitched-at" className="font-semibold">
        {REPLAY_COPY.pitchedAt}
      </h2>
      <ul className="flex flex-col gap-3">
        {pitches.map(({ sessionId, deckId, title, talk, startsAt, timeZone }) => (
          <li key={`${sessionId} ${deckId}`} className="flex flex-col">
            <Link
              href={`/sessions/${sessionId}/replay?talk=${deckId}`}
              prefetch={false}
              className="inline-flex min-h-6 items-center font-medium hover:underline"
            >
              {title}
            </Link>
            <span className="text-xs text-muted-foreground">
              {talk} · {formatDate(startsAt, "day", timeZone)}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
