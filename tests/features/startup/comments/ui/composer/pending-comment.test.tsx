import { AppRouterContext } from "next/dist/shared/lib/app-router-context.shared-runtime";
import { act } from "react";
import { createRoot, type Root } from "react-dom/client";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { readDraft, writeDraft } from "@/features/startup/comments/ui/composer/draft-storage";
import { Discussion } from "@/features/startup/comments/ui/discussion";
import { type DialogRequest, hostDialogs } from "@/lib/browser/dialog-request";
import { newId } from "@/lib/id";
import { ApiProvider } from "@/trpc/react";
import { SIGNED_IN_COOKIE, settled, slowServer } from "../../../../../support/slow-server";

const startupId = newId();
const place = { startupId, kind: "comment" } as const;
const router = {
  back: vi.fn(),
  forward: vi.fn(),
  refresh: vi.fn(),
  hmrRefresh: vi.fn(),
  push: vi.fn(),
  replace: vi.fn(),
  prefetch: vi.fn(),
  bfcacheId: "0",
};

let root: Root;
let dialogs: DialogRequest[] = [];
let stopHosting: () => void;

/** A page of the startup, as it is opened by `viewer`; its calls that post. */
async function open(viewer: object | null) {
  const { calls, tellWhoLooks } = slowServer(viewer, {
    "startup.myDiscussion": async () => null,
    "startup.comment": () => new Promise(() => {}),
  });
  root = createRoot(document.body.appendChild(document.createElement("div")));
  await act(async () =>
    root.render(
      <AppRouterContext.Provider value={router}>
        <ApiProvider signedInCookie={SIGNED_IN_COOKIE}>
          <Discussion
            {...{ startupId, name: "Nightround", commentCount: 0, served: [], bodies: {}, cutIds: [] }}
            hasMore={false}
            isLocked={false}
            timeZone="UTC"
          />
        </ApiProvider>
      </AppRouterContext.Provider>,
    ),
  );
  await tellWhoLooks();
  await settled();
  return { posted: () => calls.filter((path) => path === "startup.comment").length };
}

const send = () =>
  act(async () => document.querySelector<HTMLButtonElement>("form button[type=submit]")?.click());
const leave = () => act(async () => root.unmount());

beforeEach(() => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  dialogs = [];
  stopHosting = hostDialogs((request) => dialogs.push(request));
  writeDraft(place, "A thought");
});
afterEach(async () => {
  await leave();
  stopHosting();
  vi.unstubAllGlobals();
  localStorage.clear();
});

it("COM-9: a visitor's comment waits for who signs in, and is sent once", async () => {
  const visit = await open(null);
  await send();
  expect(dialogs).toMatchObject([{ kind: "sign-in", title: "Sign in to post your comment" }]);
  expect(visit.posted()).toBe(0);
  await leave();
  expect((await open({ userId: newId() })).posted()).toBe(1);
  await leave();
  expect((await open({ userId: newId() })).posted()).toBe(0);
});

it("COM-9: a user who gives up signing in keeps the text, and nothing is sent", async () => {
  await open(null);
  await send();
  const [dialog] = dialogs;
  if (dialog?.kind === "sign-in") dialog.onGiveUp?.();
  await leave();
  expect((await open({ userId: newId() })).posted()).toBe(0);
  expect(readDraft(place)).toBe("A thought");
});

it("COM-9: a sign-in does not send a text without a press of the button", async () => {
  await open(null);
  await leave();
  expect((await open({ userId: newId() })).posted()).toBe(0);
});
