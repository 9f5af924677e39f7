import { HostTools } from "@/features/session/browse/ui/host-tools";
import { RecordView } from "@/features/session/browse/ui/record-view";
import { SessionScreen } from "@/features/session/browse/ui/session-screen";
import type { FeaturedTalk } from "@/features/session/replay/featured";
import type { SessionDetail } from "@/features/session/schema";
import { ViewerRole } from "@/features/session/speakers/ui/speaker-actions";
import { AgendaBadge } from "./agenda-badge";
import { SessionActions } from "./session-actions";
import { StageWindow } from "./stage-window";

type SessionPageProps = {
  session: SessionDetail;
  /** The talk on stage now, for a public session. */
  stage?: FeaturedTalk | null;
};

/** The same on the cached page and on one rendered for the viewer. */
export const SessionPage = ({ session, stage }: SessionPageProps) => (
  <>
    <RecordView sessionId={session.id} place="page" />
    <SessionScreen
      session={session}
      stage={stage && <StageWindow talk={stage} isOwnPage />}
      badgeOf={({ speaker }) =>
        session.status === "live" &&
        speaker && <AgendaBadge sessionId={session.id} username={speaker.username} />
      }
      actions={<SessionActions session={session} />}
      tools={
        <>
          <ViewerRole session={session} />
          <HostTools session={session} />
        </>
      }
    />
  </>
);
