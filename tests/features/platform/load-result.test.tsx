import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { tryLoad } from "@/features/platform/load-result";
import { LoadFailure } from "@/features/platform/ui/load-failure";

it("ANA-2: what cannot be loaded is told in the database's own words, and never as a statement", async () => {
  const error = new Error("Failed query: select secret from tenants", {
    cause: new Error("the disk is full"),
  });
  const { data, failure } = await tryLoad(Promise.reject(error));
  expect([data, failure]).toEqual([null, "the disk is full"]);
  const html = renderToStaticMarkup(<LoadFailure message={failure ?? ""} href="/admin/superadmin" />);
  expect(html).toContain("Failed to load tenant data: the disk is full");
  expect(await tryLoad(Promise.resolve(3))).toEqual({ data: 3, failure: null });
});
