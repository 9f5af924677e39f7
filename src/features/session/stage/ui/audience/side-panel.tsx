import { QuestionsPanel } from "@/features/session/questions/ui/questions-panel";
import { RunningOrder } from "@/features/session/stage/ui/components/running-order";
import type { StageView } from "@/features/session/stage/ui/state/use-stage";

export const StageSide = ({ view }: { view: StageView }) => (
  <aside className="flex min-w-0 flex-col gap-8 px-4 sm:px-0 lg:pt-16">
    <RunningOrder view={view} />
    {view.stage.status === "live" && <QuestionsPanel sessionId={view.stage.sessionId} isLive />}
  </aside>
);
