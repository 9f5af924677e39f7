import { renderToStaticMarkup } from "react-dom/server";
import { afterEach, expect, it, vi } from "vitest";
import AdminLoading from "@/app/(app)/admin/loading";
import GlobalError from "@/app/global-error";
import { ApplicationError } from "@/components/feedback/application-error";
import { buttonNamed, clear, draw, soon } from "../../../support/screen";

afterEach(clear);

const TOLD = "We encountered an unexpected error. Don't worry, our team has been notified.";
const read = (markup: string) => new DOMParser().parseFromString(markup, "text/html");

it("a document that could not be made says so, with the name that the logs know it by and nothing of the inside", () => {
  const error = Object.assign(new Error("secret detail"), { digest: "digest-42" });
  const page = read(renderToStaticMarkup(<GlobalError error={error} />));
  expect(page.documentElement.lang).toBe("en");
  expect(page.querySelector("h1")?.textContent).toBe("Application Error");
  expect([...page.querySelectorAll("p")].map((line) => line.textContent)).toEqual([
    TOLD,
    "Error ID: digest-42",
  ]);
  expect(page.querySelector("button")?.textContent).toBe("Refresh Page");
});

it("Refresh Page requests the page again", async () => {
  const reload = vi.spyOn(location, "reload").mockImplementation(() => {});
  draw(<ApplicationError />);
  await soon(() => buttonNamed("Refresh Page").click());
  expect(reload).toHaveBeenCalledOnce();
  expect(document.body.textContent).not.toMatch(/Error ID|notified/);
});

it("a whole page that waits says that the application is loading", () => {
  const page = read(renderToStaticMarkup(<AdminLoading />));
  expect(page.querySelector("[role=status] p")?.textContent).toBe("Loading application...");
});
