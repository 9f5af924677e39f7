import Link from "next/link";
import { EmptyState } from "@/components/feedback/empty-state";
import { buttonVariants } from "@/components/ui/button-variants";
import { REPLAY_COPY as copy } from "@/features/session/replay/copy";
import type { Replay } from "@/features/session/replay/schema";

export function ReplayNotice({ replay: { sessionId, title, status } }: { replay: Replay }) {
  const isLive = status === "live";
  return (
    <EmptyState
      title={status === "completed" ? copy.noTalks : copy.notOver}
      text={title}
      action={
        <Link
          href={`/sessions/${sessionId}${isLive ? "/live" : ""}`}
          className={buttonVariants({ variant: "outline" })}
        >
          {isLive ? copy.toLive : copy.toSession}
        </Link>
      }
    />
  );
}
