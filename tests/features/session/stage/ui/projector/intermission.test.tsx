import { afterEach, expect, it } from "vitest";
import { positionAt } from "@/domain/session/stage/timeline-rules";
import type { SessionDetail } from "@/features/session/schema";
import { Intermission } from "@/features/session/stage/ui/projector/intermission";
import type { StageView } from "@/features/session/stage/ui/state/use-stage";
import { newId } from "@/lib/id";
import { answer, clear, draw, soon } from "../../../../../support/screen";

afterEach(clear);

const ada = { username: "ada", fullName: "Ada", avatarUrl: null };
const talk = { deckId: newId(), deckVersion: 1, title: "Given", speaker: ada, filled: 6, hasSpoken: true };

it.each([
  ["before the doors open", "before", []],
  ["at the end", "between", [talk]],
] as const)("SES-13: the short address never breaks inside its code: %s", async (_, scene, queue) => {
  answer({ "session.questions.list": { questions: [], maySteer: false } });
  const session = {
    ...{ id: newId(), title: "Tea", status: "upcoming", speakers: [], agenda: [], posterUrl: null },
    ...{ startsAt: new Date(), timeZone: "Europe/Zurich", minutes: 60, place: null },
  } as unknown as SessionDetail;
  const stage = { sessionId: session.id, queue, talk: null, applause: 0 };
  const view = { scene, stage, now: 0, position: positionAt([], "micro", 0) } as unknown as StageView;
  draw(
    <Intermission
      view={view}
      session={session}
      brand={{ companyName: "Indie", logoUrl: "/logo.svg" }}
      join={{ address: "indie.example:3000/s/8b2ce4d1", code: null }}
    />,
  );
  const parts = await soon(() => {
    const found = [...document.querySelectorAll(".whitespace-nowrap")].map((part) => part.textContent);
    expect(found).not.toEqual([]);
    return found;
  });
  expect(parts).toEqual(["indie.example:3000", "/s/8b2ce4d1"]);
});
