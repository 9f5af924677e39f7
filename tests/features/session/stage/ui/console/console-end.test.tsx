import { afterEach, expect, it } from "vitest";
import type { SessionDetail } from "@/features/session/schema";
import type { Stage } from "@/features/session/stage/schema";
import { ConsoleScreen } from "@/features/session/stage/ui/console/console-screen";
import { newId } from "@/lib/id";
import { answer, clear, draw, soon } from "../../../../../support/screen";

afterEach(clear);

const show = (status: SessionDetail["status"]) => {
  const session = {
    ...{ id: newId(), title: "Tea", status, format: "micro", visibility: "public", speakers: [] },
    ...{ startsAt: new Date(), timeZone: "Europe/Zurich", place: null, posterUrl: null },
  } as unknown as SessionDetail;
  const stage = {
    ...{ sessionId: session.id, status, format: "micro", version: 1, driverMark: null, driver: null },
    ...{ isBlackedOut: false, showsQuestions: false, talk: null, queue: [], people: 0, applause: 0, now: 0 },
  } as unknown as Stage;
  answer({ "session.questions.list": { questions: [], maySteer: true }, "session.stage": stage });
  draw(<ConsoleScreen session={session} stage={stage} deck={null} username="ada" />);
  return session;
};

it("SES-13: after the session, the console leads to the replay and has the share card, but no keys", async () => {
  const { id } = show("completed");
  await soon(() => expect(document.body.textContent).toContain("No questions yet."));
  expect(document.querySelector("kbd")).toBe(null);
  expect(document.body.textContent).not.toContain("Ask the first one.");
  const links = [...document.querySelectorAll("a")].map((link) => link.getAttribute("href"));
  expect(links).toContain(`/sessions/${id}/replay`);
  expect(links).toContain(`/sessions/${id}/card.png`);
});

it("SES-13: while the session is live, the console lists its keys and has a form to ask", async () => {
  show("live");
  await soon(() => expect(document.body.textContent).toContain("Ask the first one."));
  expect(document.querySelectorAll("kbd")).toHaveLength(4);
});
