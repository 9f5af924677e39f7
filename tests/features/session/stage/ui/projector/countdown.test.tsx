import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { Countdown } from "@/features/session/stage/ui/projector/countdown";

it("SES-14: before the session, the stage says when it starts and by the time of which place", () => {
  const session = { startsAt: new Date("2026-11-29T18:00:00Z"), timeZone: "Europe/Zurich", place: null };
  document.body.innerHTML = renderToStaticMarkup(<Countdown session={session} now={0} />);
  expect(document.querySelector("time")?.parentElement?.textContent).toBe(
    "Sun, 29 Nov 2026, 19:00 · Zurich time (GMT+1)",
  );
});
