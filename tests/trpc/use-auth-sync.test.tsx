import { QueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { afterEach, expect, it, vi } from "vitest";
import { useAuthSync } from "@/trpc/use-auth-sync";
import { clear, draw, soon } from "../support/screen";
import { SIGNED_IN_COOKIE } from "../support/slow-server";

afterEach(async () => {
  clear();
  await new Promise((done) => setTimeout(done, 20));
});

const keep = (value: string) => Object.assign(document, { cookie: `${SIGNED_IN_COOKIE}=${value}` });
const EXPIRED = "; expires=Thu, 01 Jan 1970 00:00:00 GMT";
const lookAgain = () => document.dispatchEvent(new Event("visibilitychange"));

it("a tab follows who signs in and out in another, when it is looked at again", async () => {
  const queryClient = new QueryClient();
  const asked = vi.spyOn(queryClient, "invalidateQueries");
  let isMounted = false;
  function Part() {
    useAuthSync(SIGNED_IN_COOKIE, queryClient);
    useEffect(() => {
      isMounted = true;
    }, []);
    return null;
  }
  draw(<Part />);
  await soon(() => expect(isMounted).toBe(true));
  const { dataset } = document.documentElement;
  lookAgain();
  keep("1");
  lookAgain();
  expect([asked.mock.calls.length, dataset.viewer]).toEqual([1, "in"]);
  lookAgain();
  expect(asked).toHaveBeenCalledTimes(1);
  keep(`1${EXPIRED}`);
  expect(dataset.viewer).toBe("in");
  lookAgain();
  expect([asked.mock.calls.length, dataset.viewer]).toEqual([2, undefined]);
});
