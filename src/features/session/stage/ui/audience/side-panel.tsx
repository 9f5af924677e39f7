import { AskForm } from "@/features/session/questions/ui/ask-form";
import { QuestionsPanel } from "@/features/session/questions/ui/questions-panel";
import { useQuestions } from "@/features/session/questions/ui/use-questions";
import { RunningOrder } from "@/features/session/stage/ui/components/running-order";
import type { StageView } from "@/features/session/stage/ui/state/use-stage";

/** The talks and questions beside the stage. The form to ask stays in view. */
export function StageSide({ view }: { view: StageView }) {
  const { sessionId, status } = view.stage;
  const questions = useQuestions(sessionId);
  const isLive = status === "live";
  return (
    <>
      <aside className="flex min-w-0 grow flex-col gap-8 px-4 py-6 sm:px-6 lg:min-h-0 lg:overflow-y-auto lg:border-s">
        <RunningOrder view={view} />
        {isLive && <QuestionsPanel sessionId={sessionId} questions={questions} isLive />}
      </aside>
      {isLive && (
        <AskForm
          sessionId={sessionId}
          onAsked={questions.take}
          isApart
          className="sticky bottom-0 z-10 px-4 sm:px-6 lg:border-s"
        />
      )}
    </>
  );
}
