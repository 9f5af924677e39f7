import { afterEach, expect, it } from "vitest";
import { AgendaBadge } from "@/app/_screens/session/agenda-badge";
import { TurningSlides } from "@/app/_screens/session/turning-slides";
import { newId } from "@/lib/id";
import { answer, clear, draw, soon } from "../../../support/screen";

afterEach(clear);

const NAMES = ["given", "now", "later"];

it("SES-9: the agenda of a live session marks the talks as its stage does, with a single request", async () => {
  const [sessionId, now] = [newId(), Date.now()];
  const queue = NAMES.map((username) => ({
    ...{ deckId: username, deckVersion: 1, title: username, filled: 6, hasSpoken: username === "given" },
    speaker: { username, fullName: username, avatarUrl: null },
  }));
  const timeline = [{ at: now - 1000, kind: "start" as const }];
  const stage = { status: "live", format: "micro", queue, talk: { deckId: "now", timeline }, people: 2, now };
  let asked = 0;
  answer({ "auth.viewer": null, "session.stage": () => ({ ...stage, asked: ++asked }) });
  draw(
    <>
      <TurningSlides
        slides={[<p key="one">one</p>, <p key="two">two</p>]}
        live={{ sessionId, deckId: "now", format: "micro", timeline }}
      />
      {NAMES.map((username) => (
        <p key={username} id={username}>
          <AgendaBadge sessionId={sessionId} username={username} />
        </p>
      ))}
    </>,
  );
  const marks = () => NAMES.map((username) => document.getElementById(username)?.textContent);
  await soon(() => expect(marks()).toEqual(["Done", "On stage", ""]));
  expect(asked).toBe(1);
});
