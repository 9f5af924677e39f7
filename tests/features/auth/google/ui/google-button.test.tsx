import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import * as m from "#messages";
import { GoogleButton } from "@/features/auth/google/ui/google-button";
import { ApiProvider } from "@/trpc/react";

const render = (isOn: boolean): string =>
  renderToStaticMarkup(
    <ApiProvider signedInCookie="viewer">
      <GoogleButton isOn={isOn} returnTo="/" />
    </ApiProvider>,
  );

it("PRO-3: while Google isn't set up its button cannot be pressed, and tells the reason", () => {
  const off = render(false);
  expect(off).toMatch(/<button[^>]*disabled=""/);
  const reason = /aria-describedby="([^"]+)"/.exec(off)?.[1] ?? "";
  expect(off).toContain(`<p id="${reason}"`);
  expect(off).toContain(m.auth_googleOff().replaceAll("'", "&#x27;"));
  expect(render(true)).not.toMatch(/disabled=""|t set up/);
});
