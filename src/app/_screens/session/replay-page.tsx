import * as m from "#messages";
import { Link } from "@/components/link";
import { PageHeader } from "@/components/navigation/page-header";
import { buttonVariants } from "@/components/ui/button-variants";
import { RecordView } from "@/features/session/browse/ui/record-view";
import type { Opening } from "@/features/session/replay/queries";
import { FeedbackPanel } from "@/features/session/replay/ui/feedback-panel";
import { RecordingPanel } from "@/features/session/replay/ui/recording-panel";
import { ReplayNotice } from "@/features/session/replay/ui/replay-notice";
import { ReplayScreen } from "@/features/session/replay/ui/replay-screen";
import { formatDate } from "@/lib/time/date";

type ReplayPageProps = { opening: Opening; isSignedIn: boolean };

export function ReplayPage({ opening, isSignedIn }: ReplayPageProps) {
  const { replay, talks, deck } = opening;
  const { sessionId, title, startsAt, timeZone, recording, isHost, status } = replay;
  return (
    <div className="page-column pb-16">
      <PageHeader
        title={title}
        text={formatDate(startsAt, "appointment", timeZone)}
        action={
          <Link href={`/sessions/${sessionId}`} className={buttonVariants({ variant: "outline" })}>
            {m.session_backToSession()}
          </Link>
        }
      />
      {talks && deck ? (
        <ReplayScreen replay={{ ...replay, talks }} deck={deck}>
          <RecordingPanel sessionId={sessionId} recording={recording} isHost={isHost} />
          {isSignedIn && <FeedbackPanel sessionId={sessionId} talks={talks} />}
        </ReplayScreen>
      ) : (
        <div className="flex flex-col gap-8">
          {isSignedIn && <RecordView sessionId={sessionId} place="replay" />}
          <ReplayNotice replay={replay} />
          {status === "completed" && (
            <RecordingPanel sessionId={sessionId} recording={recording} isHost={isHost} />
          )}
        </div>
      )}
    </div>
  );
}
