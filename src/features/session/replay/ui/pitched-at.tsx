import { membersLanguage } from "#language";
import * as m from "#messages";
import { Link } from "@/components/link";
import type { Pitch } from "@/features/session/schema";
import { formatDate } from "@/lib/time/date";

/** Upcoming and past pitches of a startup. (LEAD-9) */
export function PitchedAt({ pitches }: { pitches: readonly Pitch[] }) {
  const [past, coming] = [true, false].map((isOver) => pitches.filter((pitch) => pitch.isOver === isOver));
  return (
    <>
      <PitchList id="pitches-at" title={m.session_replay_pitchesAt()} pitches={coming ?? []} />
      <PitchList id="pitched-at" title={m.session_replay_pitchedAt()} pitches={past ?? []} />
    </>
  );
}

type PitchListProps = { id: string; title: string; pitches: readonly Pitch[] };

function PitchList({ id, title, pitches }: PitchListProps) {
  if (pitches.length === 0) return null;
  return (
    <section aria-labelledby={id} className="flex flex-col gap-3">
      <h2 id={id} className="font-semibold">
        {title}
      </h2>
      <ul className="flex flex-col gap-3">
        {pitches.map(({ sessionId, deckId, isOver, ...pitch }) => (
          <li key={`${sessionId} ${deckId}`} className="flex flex-col">
            <Link
              href={`/sessions/${sessionId}${isOver ? `/replay?talk=${deckId}` : ""}`}
              prefetch={false}
              lang={membersLanguage()}
              className="inline-flex wrap-anywhere min-h-6 items-center font-medium hover:underline"
            >
              {pitch.title}
            </Link>
            <span className="text-xs text-muted-foreground">
              {[pitch.talk, formatDate(pitch.startsAt, "day", pitch.timeZone)].filter(Boolean).join(" · ")}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
