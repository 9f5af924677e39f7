import * as m from "#messages";
import { Link } from "@/components/link";
import { SessionCard } from "@/features/session/browse/ui/session-card";
import type { SessionCard as Card } from "@/features/session/schema";

export const NextSession = ({ session }: { session: Card }) => (
  <section aria-labelledby="next-session" className="flex flex-col gap-4">
    <div className="flex items-baseline justify-between gap-4">
      <h2 id="next-session" className="text-lg font-semibold">
        {session.status === "live" ? m.landing_onStage() : m.landing_nextSession()}
      </h2>
      <Link
        href="/sessions"
        prefetch={false}
        className="inline-flex min-h-6 items-center text-sm text-brand underline-offset-4 hover:underline"
      >
        {m.landing_allSessions()}
      </Link>
    </div>
    <SessionCard session={session} />
  </section>
);
