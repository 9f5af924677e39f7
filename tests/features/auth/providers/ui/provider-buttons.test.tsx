import { renderToStaticMarkup } from "react-dom/server";
import { expect, it, vi } from "vitest";
import * as m from "#messages";
import { NextToast } from "@/components/feedback/next-toast";
import { toast } from "@/components/ui/toast";
import { ProviderButtons } from "@/features/auth/providers/ui/provider-buttons";
import { ApiProvider } from "@/trpc/react";
import { answer, buttonNamed, clear, draw, soon } from "../../../../support/screen";

const GOOGLE = { id: "google", name: "Google" } as const;

const render = (isOn: boolean): string =>
  renderToStaticMarkup(
    <ApiProvider signedInCookie="viewer">
      <ProviderButtons providers={isOn ? [GOOGLE] : []} returnTo="/" />
    </ApiProvider>,
  );

it("PRO-3: while Google isn't set up its button cannot be pressed, and tells the reason", () => {
  const off = render(false);
  expect(off).toMatch(/<button[^>]*disabled=""/);
  const reason = /aria-describedby="([^"]+)"/.exec(off)?.[1] ?? "";
  expect(off).toContain(`<p id="${reason}"`);
  expect(off).toContain(m.auth_providerOff({ provider: "Google" }).replaceAll("'", "&#x27;"));
  expect(render(true)).not.toMatch(/disabled=""|t set up/);
});

async function signInWithGoogle(isSignedIn: boolean): Promise<string[]> {
  vi.spyOn(location, "assign").mockImplementation(() => {});
  answer({ "auth.startProvider": { url: "https://accounts.google.example" } });
  draw(<ProviderButtons providers={[GOOGLE]} returnTo="/" />);
  await soon(() => buttonNamed("Continue with Google").click());
  await soon(() => expect(location.assign).toHaveBeenCalled());
  clear();
  if (isSignedIn) document.documentElement.dataset.viewer = "in";
  else delete document.documentElement.dataset.viewer;
  const shown = vi.spyOn(toast, "success").mockResolvedValue(undefined);
  draw(<NextToast />);
  await soon(() => expect(sessionStorage.length).toBe(0));
  const titles = shown.mock.calls.map(([title]) => title);
  clear();
  return titles;
}

it("PRO-3: after a sign-in with Google, the next page says so, as after any other", async () => {
  expect(await signInWithGoogle(true)).toEqual(["Signed in successfully!"]);
});

it("PRO-3: a user who comes back from Google without a sign-in isn't told of one", async () => {
  expect(await signInWithGoogle(false)).toEqual([]);
});

it("PRO-3: each provider has its button, and Google's is gone while only others are set up", () => {
  const html = renderToStaticMarkup(
    <ApiProvider signedInCookie="viewer">
      <ProviderButtons
        providers={[
          { id: "github", name: "GitHub" },
          { id: "oidc", name: "Acme ID" },
        ]}
        returnTo="/"
      />
    </ApiProvider>,
  );
  expect([...html.matchAll(/Continue with ([\w ]+)/g)].map(([, name]) => name)).toEqual([
    "GitHub",
    "Acme ID",
  ]);
  expect(html).not.toContain("disabled");
});

it("an address of the company is told which button is its own", () => {
  const company = { id: "company-01a229d6-82a7-7313-8969-a682b1f2fd13", name: "Acme" } as const;
  const htmlFor = (isCompanys: boolean) =>
    renderToStaticMarkup(
      <ApiProvider signedInCookie="viewer">
        <ProviderButtons providers={[company, GOOGLE]} returnTo="/" isCompanys={isCompanys} />
      </ApiProvider>,
    );
  expect(htmlFor(true)).toContain("Your address belongs to a company. Continue with Acme.");
  expect(htmlFor(false)).not.toContain("belongs to a company");
});
