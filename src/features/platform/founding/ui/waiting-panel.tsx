import * as m from "#messages";
import { EmptyState } from "@/components/feedback/empty-state";

type WaitingPanelProps = { name: string; isNew?: boolean };

export const WaitingPanel = ({ name, isNew = false }: WaitingPanelProps) => (
  <div role={isNew ? "status" : undefined}>
    <EmptyState
      mood="done"
      title={m.platform_founding_waitingTitle({ name })}
      text={m.platform_founding_waitingText()}
    />
  </div>
);
