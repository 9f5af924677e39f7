import { renderToStaticMarkup } from "react-dom/server";
import { afterEach, expect, it } from "vitest";
import { Faces } from "@/features/session/browse/ui/faces";
import { OtherZoneStyle } from "@/features/session/browse/ui/other-zone";
import { ReportLink } from "@/features/session/browse/ui/report-link";
import { WhatToExpect } from "@/features/session/browse/ui/what-to-expect";
import type { SessionDetail } from "@/features/session/schema";
import { SeatPanel } from "@/features/session/seats/ui/seat-panel";
import { newId } from "@/lib/id";
import { answer, clear, draw, soon } from "../../../support/screen";

afterEach(clear);

const person = (username: string) => ({ username, fullName: username, avatarUrl: null });
const seats = { capacity: null, seatCount: 0, waitlistCount: 0, waitlistLimit: null };
const sessionOf = (over: Partial<SessionDetail>) =>
  ({
    ...{ id: newId(), title: "Tea", status: "upcoming", format: "micro", ...seats },
    ...{ speakers: [], agenda: [], speakerSlots: 4, ...over },
  }) as SessionDetail;

it.each([
  ["none yet", 0, 0, 0, ""],
  ["two of two", 2, 2, 2, ""],
  ["two of 27", 2, 27, 2, "+25"],
  ["six of eight", 8, 8, 6, "+2"],
])("SES-2: the attendees are shown as faces: %s", (_, known, count, faces, more) => {
  const people = Array.from({ length: known }, (_, index) => person(`member${index}`));
  document.body.innerHTML = renderToStaticMarkup(<Faces people={people} count={count} />);
  expect(document.querySelectorAll("a")).toHaveLength(faces);
  expect(document.querySelector("li > span[aria-hidden]:not(a *)")?.textContent ?? "").toBe(more);
});

it("SES-2: a session without agenda or speakers says what to expect, until it is live", () => {
  const shown = (over: Partial<SessionDetail>) =>
    renderToStaticMarkup(<WhatToExpect session={sessionOf(over)} />);
  expect(shown({})).toContain("What to expect");
  expect(shown({})).toContain("4 talks are still open.");
  expect(shown({ status: "completed" })).toBe("");
  const speakers = [{ ...person("ada"), title: "Numbers" }];
  const agenda = [{ title: "Hello", minutes: 5, isBreak: false, speaker: null }];
  expect(shown({ speakers, agenda })).toBe("");
});

it("SES-3: viewers in the session's zone don't see the name of the zone", () => {
  const style = renderToStaticMarkup(<OtherZoneStyle zone="Asia/Calcutta" />);
  expect(style).toContain(`[data-zone="Asia/Kolkata"] [data-zone-of="Asia/Kolkata"]{display:none}`);
});

it.each([
  ["a host", true, []],
  ["a member", false, ["Join Session", "Report this session"]],
])("SES-2: %s of a session is offered what fits", async (_, isHost, offered) => {
  const viewer = { username: "ada", isAdmin: false };
  const mine = { seat: { status: "none" }, counts: seats, isOpen: true, link: null, isHost };
  answer({ "auth.viewer": viewer, "session.seats.mine": mine });
  const session = sessionOf({});
  draw(
    <>
      <SeatPanel session={session} />
      <ReportLink sessionId={session.id} name="Tea" hosts={[person(isHost ? "ada" : "bo")]} />
    </>,
  );
  await soon(() => {
    const texts = [...document.querySelectorAll("button")].map((button) => button.textContent ?? "");
    const seen = ["Join Session", "Report this session"].filter((text) =>
      texts.some((one) => one.includes(text)),
    );
    expect(seen).toEqual(offered);
  });
});
