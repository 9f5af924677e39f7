import { afterEach, expect, it } from "vitest";
import { HostSteps } from "@/features/session/browse/ui/host-steps";
import type { SessionDetail } from "@/features/session/schema";
import { newId } from "@/lib/id";
import { answer, clear, draw, soon } from "../../../support/screen";

afterEach(clear);

const sessionOf = (over: Partial<SessionDetail>) =>
  ({
    id: newId(),
    status: "upcoming",
    format: "micro",
    speakerSlots: 2,
    seatCount: 1,
    ...over,
  }) as SessionDetail;

const talk = (ready: number) => ({ deckId: newId(), title: "", speaker: null, ready, hasSpoken: false });

it.each([
  ["a draft", { status: "draft" }, [], "Publish"],
  ["one that nobody has joined", { seatCount: 0 }, [], "Share the link"],
  ["one without speakers", {}, [], "Invite speakers"],
  ["one with open slots", {}, [talk(6)], "Invite speakers"],
  ["one with unfinished decks", {}, [talk(6), talk(5)], "Get decks ready"],
  ["one that is ready", {}, [talk(6), talk(6)], "Open console"],
] as const)("SES-9: hosts see the next step of their session: %s", async (_, over, talks, next) => {
  answer({ "session.decks.programme": { slots: 2, talks } });
  draw(<HostSteps session={sessionOf(over)} />);
  await soon(() => expect(document.querySelector("[aria-current=step]")?.textContent).toContain(next));
  const steps = [...document.querySelectorAll("ol > li > a")].map((link) =>
    link.getAttribute("href")?.split("/").at(-1),
  );
  expect(steps).toEqual(["edit", "speakers", "speakers", "console"]);
});
