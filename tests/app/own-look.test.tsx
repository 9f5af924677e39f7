import { PathnameContext } from "next/dist/shared/lib/hooks-client-context.shared-runtime";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { OwnLook } from "@/app/_shell/own-look";

const draw = (path: string) =>
  renderToStaticMarkup(
    <PathnameContext.Provider value={path}>
      <OwnLook css="h1{color:red}" />
    </PathnameContext.Provider>,
  );

it.each([
  "/submit",
  "/submit/0a98150c",
  "/startup/lamp/edit",
  "/create-session",
  "/profile",
  "/notifications",
  "/dashboard",
])("TEN-12: a community's own CSS styles %s", (path) => {
  expect(draw(path)).toBe("<style>h1{color:red}</style>");
});

it.each([
  "/auth",
  "/settings/profile",
  "/admin",
  "/subscription",
  "/sessions/1/live",
  "/submitted",
  "/profiles",
])("TEN-12: a community's own CSS hides nothing on %s", (path) => {
  expect(draw(path)).toBe("");
});
