import * as m from "#messages";
import { Link } from "@/components/link";
import { PageHeader } from "@/components/navigation/page-header";
import { ShowShell } from "@/components/navigation/show-shell";
import { buttonVariants } from "@/components/ui/button-variants";
import { RecordView } from "@/features/session/browse/ui/record-view";
import type { Opening } from "@/features/session/replay/queries";
import { FeedbackPanel } from "@/features/session/replay/ui/feedback-panel";
import { RecordingPanel } from "@/features/session/replay/ui/recording-panel";
import { ReplayNotice } from "@/features/session/replay/ui/replay-notice";
import { ReplayScreen } from "@/features/session/replay/ui/replay-screen";
import { formatDate } from "@/lib/time/date";

type ReplayPageProps = { opening: Opening; isSignedIn: boolean };

/** In show mode, as the talks were. Without a replay, a page that says why. */
export function ReplayPage({ opening, isSignedIn }: ReplayPageProps) {
  const { replay, talks, deck } = opening;
  const { sessionId, title, startsAt, timeZone, recording, isHost } = replay;
  const day = formatDate(startsAt, "appointment", timeZone);
  if (!(talks && deck)) return <NoReplay replay={replay} day={day} isSignedIn={isSignedIn} />;
  return (
    <ShowShell
      back={{ href: `/sessions/${sessionId}`, label: m.session_backToSession() }}
      title={title}
      status={<p className="text-sm whitespace-nowrap text-muted-foreground max-sm:sr-only">{day}</p>}
    >
      <ReplayScreen replay={{ ...replay, talks }} deck={deck}>
        <RecordingPanel sessionId={sessionId} recording={recording} isHost={isHost} />
        {isSignedIn && <FeedbackPanel sessionId={sessionId} talks={talks} />}
      </ReplayScreen>
    </ShowShell>
  );
}

type NoReplayProps = Pick<ReplayPageProps, "isSignedIn"> & { replay: Opening["replay"]; day: string };

const NoReplay = ({ replay, day, isSignedIn }: NoReplayProps) => (
  <div className="page-column pb-16">
    <PageHeader
      title={replay.title}
      text={day}
      action={
        <Link href={`/sessions/${replay.sessionId}`} className={buttonVariants({ variant: "outline" })}>
          {m.session_backToSession()}
        </Link>
      }
    />
    <div className="flex flex-col gap-8">
      {isSignedIn && <RecordView sessionId={replay.sessionId} place="replay" />}
      <ReplayNotice replay={replay} />
      {replay.status === "completed" && (
        <RecordingPanel sessionId={replay.sessionId} recording={replay.recording} isHost={replay.isHost} />
      )}
    </div>
  </div>
);
