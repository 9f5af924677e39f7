import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { tryLoad } from "@/features/platform/load-result";
import { LoadFailure } from "@/features/platform/ui/load-failure";
import { AppError } from "@/lib/errors/app-error";

const shown = async (error: Error) => {
  const { failure } = await tryLoad(Promise.reject(error), "the-id");
  return renderToStaticMarkup(
    createElement(LoadFailure, { message: failure ?? "", href: "/admin/superadmin" }),
  );
};

it("ANA-2: a failed part says so in plain words with the error's id, and never as a statement", async () => {
  const error = new Error("Failed query: select secret from tenants", {
    cause: new Error("relation secret does not exist"),
  });
  const html = await shown(error);
  expect(html).toContain(
    "Failed to load tenant data: The database returned an error. Try again. Error ID: the-id",
  );
  expect(html).not.toContain("secret");
});

it("ANA-2: a known error keeps its own message", async () => {
  expect(await shown(new AppError("SERVICE_UNAVAILABLE", "This did not work just now."))).toContain(
    "Failed to load tenant data: This did not work just now. Error ID: the-id",
  );
  expect(await tryLoad(Promise.resolve(3), "the-id")).toEqual({ data: 3, failure: null });
});
