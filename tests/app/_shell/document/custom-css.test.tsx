import { globSync } from "node:fs";
import path from "node:path";
import { PathnameContext } from "next/dist/shared/lib/hooks-client-context.shared-runtime";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { listPages } from "@/access/pages";
import { CustomCss } from "@/app/_shell/document/custom-css";

const draw = (at: string) =>
  renderToStaticMarkup(
    <PathnameContext.Provider value={at}>
      <CustomCss css="h1{color:red}" />
    </PathnameContext.Provider>,
  );

const styled = (paths: readonly string[]) => paths.filter((at) => draw(at) !== "");

it("TEN-12: a shell has the community's own CSS where its denial has it too", () => {
  const branded = globSync("**/page.tsx", { cwd: "src/app/[tenant]/[language]/(shell)/(branded)" });
  const paths = branded.map((file) => `/${path.dirname(file)}`).sort();
  expect(paths).toEqual(styled(listPages("shell")).sort());
});

it("TEN-12: a community's own CSS styles where members take part, and hides nothing elsewhere", () => {
  expect(draw("/submit")).toBe("<style>h1{color:red}</style>");
  expect(styled(listPages("app", "shell")).sort()).toEqual([
    "/create-session",
    "/dashboard",
    "/notifications",
    "/profile",
    "/startup/{slug}/edit",
    "/startup/{slug}/history",
    "/startup/{slug}/makers",
    "/startup/{slug}/stats",
    "/submit",
    "/submit/{id}",
  ]);
  expect(styled(["/submitted", "/profiles", "/admin/profile", "/sessions/1/own"])).toEqual([]);
});
