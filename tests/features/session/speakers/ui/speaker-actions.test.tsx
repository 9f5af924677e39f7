import { afterEach, expect, it } from "vitest";
import { ViewerRole } from "@/features/session/speakers/ui/speaker-actions";
import { newId } from "@/lib/id";
import { answer, clear, draw, soon } from "../../../../support/screen";

afterEach(() => {
  clear();
  delete document.documentElement.dataset.viewer;
});

it.each([
  ["upcoming", ["Your deck", "Rehearse", "Decline talk"]],
  ["live", ["Your deck", "Rehearse", "Decline talk"]],
  ["completed", ["Your deck"]],
  ["cancelled", ["Your deck"]],
] as const)(
  "SES-9: a speaker of a session that is %s is offered what still fits",
  async (status, offered) => {
    document.documentElement.dataset.viewer = "in";
    answer({ "session.decks.mine": { isHost: false, deckId: newId() } });
    draw(<ViewerRole session={{ id: newId(), status }} />, { seemsSignedIn: true });
    await soon(() => {
      const actions = [...document.querySelectorAll("main a, main button")].map(
        ({ textContent }) => textContent,
      );
      expect(actions).toEqual(offered);
    });
  },
);
