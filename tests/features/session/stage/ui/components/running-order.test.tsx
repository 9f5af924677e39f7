import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { positionAt } from "@/domain/session/stage/timeline-rules";
import type { QueuedDeck } from "@/features/session/stage/schema";
import { RunningOrder } from "@/features/session/stage/ui/components/running-order";
import type { StageView } from "@/features/session/stage/ui/state/use-stage";

const queued = (title: string, hasSpoken: boolean): QueuedDeck => ({
  ...{ deckId: title, deckVersion: 1, title, speaker: null, filled: 6, hasSpoken },
});

test("SES-14: after the session a given talk is done, and one that wasn't given is not", () => {
  const queue = [queued("Given", true), queued("Never given", false)];
  const stage = { status: "completed", format: "micro", talk: null, queue } as unknown as StageView["stage"];
  const view = { stage, scene: "over", position: positionAt([], "micro", 0) } as unknown as StageView;
  const rows = renderToStaticMarkup(<RunningOrder view={view} />)
    .split("<li")
    .slice(1);
  expect(rows.map((row) => row.includes(">Done<"))).toEqual([true, false]);
});
