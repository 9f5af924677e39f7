// @vitest-environment happy-dom
import { focusManager, QueryObserver } from "@tanstack/react-query";
import { afterEach, expect, it, vi } from "vitest";
import { makeQueryClient } from "@/trpc/query-client";

const client = makeQueryClient();
client.mount();
const ask = vi.fn<() => Promise<unknown>>();
let stop = () => {};

/** Looks at an answer that is old as soon as it is there. */
function look() {
  const observer = new QueryObserver(client, {
    queryKey: ["figures"],
    queryFn: ask,
    staleTime: 0,
    retryDelay: 0,
  });
  stop = observer.subscribe(() => {});
  return observer;
}

afterEach(() => {
  stop();
  client.clear();
  ask.mockReset();
  focusManager.setFocused(undefined);
});

it("an unreadable answer is requested once more, and then reported", async () => {
  ask.mockRejectedValue(new Error("away"));
  const observer = look();
  await vi.waitFor(() => expect(observer.getCurrentResult().status).toBe("error"));
  expect(ask).toHaveBeenCalledTimes(2);
});

it("a returning viewer's window requests nothing again", async () => {
  ask.mockResolvedValue(1);
  const observer = look();
  await vi.waitFor(() => expect(observer.getCurrentResult().data).toBe(1));
  focusManager.setFocused(false);
  focusManager.setFocused(true);
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(ask).toHaveBeenCalledOnce();
});

it("reads keep these defaults", () => {
  expect(client.getDefaultOptions().queries).toEqual({
    retry: 1,
    refetchOnWindowFocus: false,
    staleTime: 30_000,
  });
});
