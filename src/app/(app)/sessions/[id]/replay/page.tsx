import type { Metadata } from "next";
import Link from "next/link";
import { notFound } from "next/navigation";
import { cache } from "react";
import { requirePage } from "@/api/require-page";
import { PageHeader } from "@/components/page-header";
import { buttonVariants } from "@/components/ui/button-variants";
import { openReplay } from "@/features/session/replay";
import { REPLAY_COPY as say } from "@/features/session/replay-copy";
import { RecordView } from "@/features/session/ui/record-view";
import { FeedbackPanel } from "@/features/session/ui/replay/feedback-panel";
import { RecordingPanel } from "@/features/session/ui/replay/recording-panel";
import { ReplayNotice } from "@/features/session/ui/replay/replay-notice";
import { ReplayScreen } from "@/features/session/ui/replay/replay-screen";
import { formatDate } from "@/lib/date";
import { isId } from "@/lib/id";
import { SessionDenied } from "../../../../_session/session-denied";

type Props = { params: Promise<{ id: string }>; searchParams: Promise<{ talk?: string | string[] }> };

const load = cache(async (id: string, deckId: string | null) => {
  const gate = await requirePage("/sessions/{id}/replay", `/sessions/${id}/replay`);
  return gate.denial ? { gate, opening: null } : { gate, opening: await openReplay(gate.scope, id, deckId) };
});

async function replayOf({ params, searchParams }: Props) {
  const [{ id }, { talk }] = [await params, await searchParams];
  if (!isId(id)) notFound();
  return load(id, isId(talk) ? talk : null);
}

export async function generateMetadata(props: Props): Promise<Metadata> {
  const { opening } = await replayOf(props);
  return { title: opening ? `${say.title}: ${opening.replay.title}` : say.title };
}

export default async function ReplayPage(props: Props) {
  const { gate, opening } = await replayOf(props);
  if (gate.denial) return <SessionDenied {...gate} />;
  const { replay, talks, deck } = opening ?? notFound();
  const { sessionId, title, startsAt, timeZone, recording, isHost, status } = replay;
  return (
    <div className="page-column pb-16">
      <PageHeader
        title={title}
        text={formatDate(startsAt, "appointment", timeZone)}
        action={
          <Link href={`/sessions/${sessionId}`} className={buttonVariants({ variant: "outline" })}>
            {say.toSession}
          </Link>
        }
      />
      {talks && deck ? (
        <ReplayScreen replay={{ ...replay, talks }} deck={deck}>
          <RecordingPanel sessionId={sessionId} recording={recording} isHost={isHost} />
          {gate.scope.viewer && <FeedbackPanel sessionId={sessionId} talks={talks} />}
        </ReplayScreen>
      ) : (
        <div className="flex flex-col gap-8">
          {gate.scope.viewer && <RecordView sessionId={sessionId} place="replay" />}
          <ReplayNotice replay={replay} />
          {status === "completed" && (
            <RecordingPanel sessionId={sessionId} recording={recording} isHost={isHost} />
          )}
        </div>
      )}
    </div>
  );
}
