import * as m from "#messages";
import { EmptyState } from "@/components/feedback/empty-state";
import { Link } from "@/components/link";
import { buttonVariants } from "@/components/ui/button-variants";
import type { Replay } from "@/features/session/replay/schema";

export function ReplayNotice({ replay: { sessionId, title, status } }: { replay: Replay }) {
  const isLive = status === "live";
  return (
    <EmptyState
      title={status === "completed" ? m.session_replay_noTalks() : m.session_replay_notOver()}
      text={title}
      action={
        <Link
          href={`/sessions/${sessionId}${isLive ? "/live" : ""}`}
          className={buttonVariants({ variant: "outline" })}
        >
          {isLive ? m.common_watchLive() : m.session_backToSession()}
        </Link>
      }
    />
  );
}
