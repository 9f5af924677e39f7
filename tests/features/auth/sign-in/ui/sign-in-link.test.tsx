import { PathnameContext } from "next/dist/shared/lib/hooks-client-context.shared-runtime";
import { act } from "react";
import { createRoot, type Root } from "react-dom/client";
import { renderToStaticMarkup } from "react-dom/server";
import { afterEach, beforeEach, expect, it } from "vitest";
import { SignInLink } from "@/features/auth/sign-in/ui/sign-in-link";

let root: Root;
const link = () => document.querySelector("a");

const Page = () => (
  <PathnameContext.Provider value={location.pathname}>
    <SignInLink className="">Sign In</SignInLink>
  </PathnameContext.Provider>
);

beforeEach(() => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  root = createRoot(document.body.appendChild(document.createElement("div")));
});
afterEach(() => act(() => root.unmount()));

it("leads back to the page that one is on, as its filters are when one reaches for the link", async () => {
  history.replaceState(null, "", "/browse?sort=new");
  await act(async () => root.render(<Page />));
  expect(link()?.getAttribute("href")).toBe("/auth?returnTo=%2Fbrowse%3Fsort%3Dnew");
  history.replaceState(null, "", "/browse?sort=top");
  await act(async () => link()?.focus());
  expect(link()?.getAttribute("href")).toBe("/auth?returnTo=%2Fbrowse%3Fsort%3Dtop");
});

it("is the same in the cached page of every address, and works there without a script", () => {
  history.replaceState(null, "", "/startup/quiet-desk");
  expect(renderToStaticMarkup(<Page />)).toContain('href="/auth"');
});
