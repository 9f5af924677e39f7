import { afterEach, expect, it } from "vitest";
import { positionAt } from "@/domain/session/stage/timeline-rules";
import { StageSide } from "@/features/session/stage/ui/audience/side-panel";
import type { StageView } from "@/features/session/stage/ui/state/use-stage";
import { newId } from "@/lib/id";
import { answer, buttonNamed, clear, draw, soon, type } from "../../../../../support/screen";

afterEach(clear);

const question = (body: string, isMine: boolean) => ({
  ...{ id: newId(), body, deckId: null, slide: null, voteCount: 0, askedAt: 0 },
  ...{ asker: null, isAnswered: false, isHidden: false, isMine, hasVoted: false, hiddenReason: null },
});

it("SES-15: a member who asked is told so, is led to the question and sees which is theirs", async () => {
  const [theirs, mine] = [question("Why?", false), question("How?", true)];
  const known = [theirs];
  answer({
    "auth.viewer": { username: "ada", fullName: "Ada", isAdmin: false },
    "session.questions.list": () => ({ questions: [...known], maySteer: false }),
    "session.questions.ask": () => known.push(mine) && mine,
  });
  const stage = {
    sessionId: newId(),
    status: "live",
    queue: [],
    talk: null,
  } as unknown as StageView["stage"];
  draw(<StageSide view={{ stage, position: positionAt([], "micro", 0) } as unknown as StageView} />, {
    seemsSignedIn: true,
  });
  await soon(() => expect(document.querySelector("li")?.textContent).toContain("Why?"));
  await soon(() => buttonNamed("Ask"));
  type("textarea", "How?");
  await soon(() => expect(document.querySelector("textarea")?.value).toBe("How?"));
  buttonNamed("Ask").click();

  const view = await soon(() => {
    expect(document.querySelector("form [role=status]")?.textContent).toBe("Question sent.");
    return document.querySelector<HTMLAnchorElement>("form a[href^='#']");
  });
  const target = await soon(() => {
    const row = document.getElementById(view?.hash.slice(1) ?? "");
    expect(row?.textContent).toContain("How?");
    return row;
  });
  expect(target?.tabIndex).toBe(-1);
  const marked = [...document.querySelectorAll("li")].filter((row) => row.textContent?.includes("Yours"));
  expect(marked).toEqual([target]);

  type("textarea", "And");
  await soon(() => expect(document.querySelector("form [role=status]")?.textContent).toBe(""));
});
