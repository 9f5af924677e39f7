import { act } from "react";
import { createRoot, type Root } from "react-dom/client";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { VoteButton } from "@/features/startup/votes/ui/vote-button";
import { type DialogRequest, hostDialogs } from "@/lib/browser/dialog-request";
import { newId } from "@/lib/id";
import { ApiProvider } from "@/trpc/react";
import { SIGNED_IN_COOKIE, settled, slowServer } from "../../../../support/slow-server";

const server = (viewer: object | null) =>
  slowServer(viewer, {
    "startup.vote": async () => ({ hasVoted: true, voteCount: 8 }),
    "startup.myVotes": async () => [],
  });

let root: Root;
let dialogs: DialogRequest[] = [];
let stopHosting: () => void;

beforeEach(() => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  root = createRoot(document.body.appendChild(document.createElement("div")));
  dialogs = [];
  stopHosting = hostDialogs((request) => dialogs.push(request));
});
afterEach(() => {
  act(() => root.unmount());
  stopHosting();
  vi.unstubAllGlobals();
  localStorage.clear();
});

const button = () => document.querySelector("button");

async function pressEarly(): Promise<void> {
  await act(async () =>
    root.render(
      <ApiProvider signedInCookie={SIGNED_IN_COOKIE}>
        <VoteButton startupId={newId()} name="Loose Ends" voteCount={7} />
      </ApiProvider>,
    ),
  );
  await act(async () => button()?.click());
  await settled();
}

it("VOT-3: a visitor who votes before the page knows who looks is asked to sign in, and nothing is sent", async () => {
  const { calls, tellWhoLooks } = server(null);
  await pressEarly();
  expect(dialogs).toEqual([]);
  await tellWhoLooks();
  await settled();
  expect(dialogs).toMatchObject([{ kind: "sign-in", title: "Sign in to vote for “Loose Ends”" }]);
  expect(button()?.getAttribute("aria-pressed")).toBe("false");
  expect(calls).not.toContain("startup.vote");
});

it("VOT-3: a vote waits for who signs in, and is dropped when its dialog is given up", async () => {
  const { tellWhoLooks } = server(null);
  await pressEarly();
  await tellWhoLooks();
  await settled();
  expect(localStorage).toHaveLength(1);
  const [dialog] = dialogs;
  if (dialog?.kind === "sign-in") dialog.onGiveUp?.();
  expect(localStorage).toHaveLength(0);
});

it("VOT-2: a member's early vote shows at once and is sent once it is known who looks", async () => {
  const { calls, tellWhoLooks } = server({ userId: newId() });
  await pressEarly();
  expect(button()?.getAttribute("aria-pressed")).toBe("true");
  expect(calls).not.toContain("startup.vote");
  await tellWhoLooks();
  await settled();
  expect(calls.filter((path) => path === "startup.vote")).toHaveLength(1);
  expect(button()?.getAttribute("aria-label")).toBe("Vote for Loose Ends, 8 votes");
  expect(dialogs).toEqual([]);
});
