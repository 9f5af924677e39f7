import { AppRouterContext } from "next/dist/shared/lib/app-router-context.shared-runtime";
import { act } from "react";
import { createRoot, type Root } from "react-dom/client";
import superjson from "superjson";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { CommentView } from "@/features/startup/comments/rules";
import { Discussion } from "@/features/startup/comments/ui/discussion";
import { newId } from "@/lib/id";
import { ApiProvider } from "@/trpc/react";

let root: Root;
const answer = vi.fn<(input: unknown) => Promise<unknown>>();

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

/** Answers what a discussion asks: the viewer is signed out, and `answer` knows the earlier replies. */
async function serve(address: string): Promise<Response> {
  const url = new URL(address, "http://localhost");
  const inputs = JSON.parse(url.searchParams.get("input") ?? "{}");
  const paths = url.pathname.replace("/api/trpc/", "").split(",");
  const data = paths.map((path, index) =>
    path === "startup.earlierReplies" ? answer(superjson.deserialize(inputs[index])) : null,
  );
  const results = await Promise.all(data);
  return Response.json(results.map((result) => ({ result: { data: superjson.serialize(result) } })));
}

beforeEach(() => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  vi.stubGlobal("fetch", (input: string) => serve(input));
  document.body.innerHTML = "<main></main>";
  root = createRoot(document.querySelector("main") ?? document.body);
});
afterEach(async () => {
  await act(() => root.unmount());
  vi.unstubAllGlobals();
  answer.mockReset();
});

const made = (n: number, parentId: string | null): CommentView => ({
  id: newId(),
  parentId,
  body: `Comment ${n}`,
  likeCount: 0,
  createdAt: new Date(1_750_000_000_000 + n * 1000),
  isEdited: false,
  mentions: [],
  isDeleted: false,
  isPinned: false,
  isAnswer: false,
  isHeld: false,
  hiddenReason: null,
  author: null,
});
const top = made(0, null);
const replies = Array.from({ length: 9 }, (_, index) => made(index + 1, top.id));
const startupId = newId();

/** The page as it is loaded: the thread with the replies from one to another. */
const tell = (from: number, to: number) =>
  act(async () => {
    const served = [top, ...replies.slice(from - 1, to)];
    root.render(
      <AppRouterContext.Provider value={router}>
        <ApiProvider signedInCookie="viewer">
          <Discussion
            startupId={startupId}
            name="Nightround"
            commentCount={10}
            served={served}
            bodies={Object.fromEntries([top, ...replies].map(({ id, body }) => [id, body]))}
            hasMore={false}
            isLocked={false}
            cutIds={[top.id]}
            timeZone="UTC"
          />
        </ApiProvider>
      </AppRouterContext.Provider>,
    );
  });

const shown = () =>
  [...document.querySelectorAll("article")].map(
    (article) => /Comment (\d)/.exec(article.textContent ?? "")?.[1],
  );
const button = () =>
  [...document.querySelectorAll("button")].find(({ textContent }) => textContent === "Show earlier replies");
const press = async () => {
  await act(async () => button()?.click());
  await act(() => new Promise((resolve) => setTimeout(resolve, 50)));
};

it("COM-1: earlier replies load on demand, with the focus, until there are no more", async () => {
  await tell(7, 9);
  expect(shown()).toEqual(["0", "7", "8", "9"]);
  answer.mockResolvedValueOnce({ comments: replies.slice(3, 6), hasMore: true });
  await press();
  expect(answer).toHaveBeenLastCalledWith({ beforeId: replies[6]?.id });
  expect(shown()).toEqual(["0", "4", "5", "6", "7", "8", "9"]);
  expect(document.activeElement?.textContent).toContain("Comment 4");
  answer.mockResolvedValueOnce({ comments: replies.slice(0, 3), hasMore: false });
  await press();
  expect(answer).toHaveBeenLastCalledWith({ beforeId: replies[3]?.id });
  expect(shown()).toEqual(["0", "1", "2", "3", "4", "5", "6", "7", "8", "9"]);
  expect(button()).toBeUndefined();
});

it("COM-1: the count covers the whole discussion, not only its visible part", async () => {
  await tell(7, 9);
  expect(document.querySelector("h2")?.textContent).toBe("Comments 10");
});

it("no reply is missing between the earlier ones and a page that is loaded again", async () => {
  await tell(4, 6);
  answer.mockResolvedValueOnce({ comments: replies.slice(0, 3), hasMore: false });
  await press();
  await tell(7, 9);
  expect(shown()).toEqual(["0", "1", "2", "3", "4", "5", "6", "7", "8", "9"]);
});

it("a second press meanwhile asks for nothing more", async () => {
  await tell(7, 9);
  answer.mockReturnValue(new Promise(() => {}));
  await press();
  await press();
  expect(answer).toHaveBeenCalledTimes(1);
});
