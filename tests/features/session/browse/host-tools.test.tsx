import { afterEach, expect, it } from "vitest";
import { HostTools } from "@/features/session/browse/ui/host-tools";
import { WatchLive } from "@/features/session/browse/ui/watch-live";
import type { SessionDetail } from "@/features/session/schema";
import { newId } from "@/lib/id";
import { answer, buttonNamed, clear, draw, soon } from "../../../support/screen";

afterEach(clear);

const person = (username: string) => ({ username, fullName: username, avatarUrl: null });
const sessionOf = (over: Partial<SessionDetail>) =>
  ({
    ...{ id: newId(), title: "Tea", status: "upcoming", format: "micro", speakerSlots: 4, seatCount: 0 },
    ...{ hosts: [person("ada")], ...over },
  }) as SessionDetail;

const show = (status: SessionDetail["status"], username = "ada") => {
  answer({
    "auth.viewer": { username, isAdmin: false },
    "session.decks.programme": { slots: 4, talks: [] },
  });
  const session = sessionOf({ status });
  draw(
    <>
      <HostTools session={session} />
      {status === "live" && <WatchLive session={session} />}
    </>,
    { seemsSignedIn: true },
  );
};

/** The actions that look like the one to take now. */
const primaries = () =>
  [...document.querySelectorAll("a.bg-primary, button.bg-primary")].map((action) => action.textContent);

it.each([
  ["draft", "Publish"],
  ["upcoming", "Share the link"],
  ["live", "Open console"],
] as const)("SES-9: a host has one main action while the session is %s", async (status, action) => {
  show(status);
  await soon(() => expect(primaries()).toEqual([expect.stringContaining(action)]));
});

it("SES-9: watching is the main action of a live session for other members", async () => {
  show("live", "bo");
  await soon(() => expect(primaries()).toEqual(["Watch live"]));
});

it.each([
  ["draft", "Cancel this draft?", "It becomes visible, marked as canceled"],
  ["upcoming", "Cancel this session?", "It stays visible, marked as canceled"],
] as const)(
  "SES-2: the host reads what canceling does while the session is %s",
  async (status, title, text) => {
    show(status);
    (await soon(() => buttonNamed("Cancel session"))).click();
    await soon(() => {
      const dialog = document.querySelector("[role=dialog]");
      expect(dialog?.textContent).toContain(title);
      expect(dialog?.textContent).toContain(text);
    });
  },
);
