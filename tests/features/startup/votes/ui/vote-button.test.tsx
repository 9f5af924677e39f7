import { act } from "react";
import { createRoot, type Root } from "react-dom/client";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { VoteButton } from "@/features/startup/votes/ui/vote-button";
import { loadMyVotes, type VoteApi } from "@/features/startup/votes/ui/vote-store";
import { newId } from "@/lib/id";
import { ApiProvider } from "@/trpc/react";

let root: Root;
const cast = vi.fn<VoteApi["cast"]>();

beforeEach(() => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  vi.stubGlobal("fetch", () => new Promise(() => {}));
  document.body.innerHTML = "<main></main>";
  root = createRoot(document.querySelector("main") ?? document.body);
});
afterEach(async () => {
  await act(() => root.unmount());
  vi.unstubAllGlobals();
});

async function show(size: "card" | "wide", isOwn: boolean): Promise<HTMLButtonElement> {
  const id = newId();
  const findMine: VoteApi["findMine"] = async () => [
    { startupId: id, hasVoted: false, voteCount: 12, isOwn },
  ];
  loadMyVotes({ cast, findMine }, id);
  await new Promise((resolve) => setTimeout(resolve, 5));
  await act(() =>
    root.render(
      <ApiProvider signedInCookie="viewer">
        <VoteButton startupId={id} name="Nightround" voteCount={11} size={size} />
      </ApiProvider>,
    ),
  );
  const button = document.querySelector("button");
  if (!button) throw new Error("There is no button.");
  return button;
}

it.each(["wide", "card"] as const)(
  "VOT-4: a maker sees on a %s button that it is theirs, and why it does not vote",
  async (size) => {
    const button = await show(size, true);
    expect(button.getAttribute("aria-disabled")).toBe("true");
    expect(button.getAttribute("aria-label")).toBe("Yours: Nightround, 12 votes");
    expect(button.title).toBe("You can't vote for your own startup.");
    expect(button.hasAttribute("aria-pressed")).toBe(false);
    expect(button.textContent).toBe("Yours12");
  },
);

it("all others are offered the vote", async () => {
  const button = await show("wide", false);
  expect(button.getAttribute("aria-label")).toBe("Vote for Nightround, 12 votes");
  expect(button.hasAttribute("aria-disabled")).toBe(false);
});

it("VOT-4: a maker who presses it reads why, and nothing is sent", async () => {
  const button = await show("card", true);
  // The message comes in a separate tree, at its own time.
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false });
  button.click();
  await vi.waitFor(() => expect(document.body.textContent).toContain("You can't vote for your own startup."));
  expect(cast).not.toHaveBeenCalled();
  expect(button.textContent).toBe("Yours12");
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
});
