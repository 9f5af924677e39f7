import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { QueueList } from "@/features/session/stage/ui/console/queue-list";
import type { StageControl } from "@/features/session/stage/ui/state/use-driver";
import type { StageView } from "@/features/session/stage/ui/state/use-stage";

const labels = (status: string): string[] => {
  const deck = (deckId: string, hasSpoken: boolean) => ({
    deckId,
    title: deckId,
    filled: 6,
    hasSpoken,
    speaker: null,
  });
  const view = {
    stage: { status, format: "micro", talk: null, queue: [deck("Tea", true), deck("Maps", false)] },
    position: { state: "over" },
  } as unknown as StageView;
  const drive = { isMine: true, busy: null } as unknown as StageControl;
  const html = renderToStaticMarkup(
    <QueueList view={{ ...view, queue: view.stage.queue } as StageView} drive={drive} />,
  );
  return [...html.matchAll(/<button[^>]*aria-label="([^"]+)"/g)].map(([, label]) => label ?? "");
};

it("talks can be started, and started over, before the session's end only", () => {
  expect(labels("live")).toEqual(["Start over: Tea", "Start: Maps"]);
  expect(labels("completed")).toEqual([]);
  expect(labels("cancelled")).toEqual([]);
});
