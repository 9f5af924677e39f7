import { afterEach, beforeEach, expect, it } from "vitest";
import { CallToAction } from "@/app/[tenant]/[language]/(public)/_landing/call-to-action";
import { Hero } from "@/app/[tenant]/[language]/(public)/_landing/hero";
import { newId } from "@/lib/id";
import { answer, clear, draw, soon } from "../../../../../support/screen";
import { sampleTenant } from "../../../../../support/tenants";

beforeEach(() => history.replaceState(null, "", "/"));
afterEach(clear);

const steps = () =>
  [...document.querySelectorAll("a")]
    .map((link) => [link.textContent, link.getAttribute("href")])
    .filter(([, href]) => href === "/auth" || href === "/dashboard");

function land(viewer: object | null): void {
  answer({ "auth.viewer": viewer });
  const tenant = sampleTenant({ off: ["startup_directory", "sessions"] });
  draw(
    <>
      <Hero tenant={tenant} isSetupOpen={false} isFoundingOffered={false}>
        {null}
      </Hero>
      <CallToAction tenant={tenant} />
    </>,
    { seemsSignedIn: viewer !== null },
  );
}

it("a visitor is led to signing in: Get Started, and Create Account at the end", async () => {
  land(null);
  await soon(() =>
    expect(steps()).toEqual([
      ["Get Started", "/auth"],
      ["Create Account", "/auth"],
    ]),
  );
});

it("a member is led to their dashboard: Go to Dashboard, and Access Dashboard at the end", async () => {
  land({ userId: newId() });
  await soon(() =>
    expect(steps()).toEqual([
      ["Go to Dashboard", "/dashboard"],
      ["Access Dashboard", "/dashboard"],
    ]),
  );
});
