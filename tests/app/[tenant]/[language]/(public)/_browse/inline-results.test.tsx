import { hydrateRoot } from "react-dom/client";
import { renderToString } from "react-dom/server";
import { expect, it, vi } from "vitest";
import { InlineResults } from "@/app/[tenant]/[language]/(public)/_browse/inline-results";
import { plainCategory } from "@/domain/startup/categories/rules";
import { DEFAULT_VIEW } from "@/features/startup/directory/urls";
import { scriptJson } from "@/lib/format/script-json";
import { fillPage } from "@/server/http/fill-page";
import { answer, draw, onPage, soon } from "../../../../../support/screen";

const CARD = {
  ...{
    id: "1",
    slug: "teapot",
    name: "Teapot",
    tagline: "Pours </script> tea",
    excerpt: "",
    category: "Food",
    shownCategory: plainCategory("Food"),
  },
  ...{ website: "https://teapot.example", tags: [], logoUrl: null, voteCount: 3, commentCount: 0 },
  ...{ isVotable: false, rank: null },
};
const FOUND = {
  ...{
    view: DEFAULT_VIEW,
    words: "tea",
    isContinued: false,
    count: 1,
    spelling: null,
    categories: [plainCategory("Food")],
  },
  ...{ list: { items: [CARD], nextCursor: null }, waysOut: [] },
};

it("DIR-4: the browser draws the results that the server has filled into the kept page, and names them in its title", async () => {
  answer({});
  // The test's window doesn't know the element `search`.
  vi.spyOn(console, "error").mockReturnValue();
  const part = onPage(<InlineResults community={null} hasSessions={false} filters={[]} />);
  const kept = `<title>Search · Hub</title><main>${renderToString(part)}</main>`;
  const filled = fillPage(kept, {
    titles: ["Search", "“tea”"],
    data: scriptJson(FOUND),
    plain: "?q=tea&plain=1",
  });
  expect(filled).toContain(`content="0; url=?q=tea&amp;plain=1"`);
  expect(filled).toContain("<title>“tea” · Hub</title>");
  document.title = "Search · Hub";
  document.body.innerHTML = filled.slice(filled.indexOf("<main>"));
  const main = document.querySelector("main") as HTMLElement;
  const faults: unknown[] = [];
  const root = hydrateRoot(main, part, { onRecoverableError: (error) => faults.push(error) });
  await soon(() => expect(main.querySelector("h2")?.textContent).toContain("Teapot"));
  expect(main.querySelector("h1")?.textContent).toContain("tea");
  expect(main.querySelector<HTMLInputElement>("input[name=q]")?.value).toBe("tea");
  await soon(() => expect(document.title).toBe("“tea” · Hub"));
  expect(faults).toEqual([]);
  document.title = "Search · Hub";
  await soon(() => expect(document.title).toBe("“tea” · Hub"));
  root.unmount();

  // As the router draws it when the user comes back.
  draw(<InlineResults community={null} hasSessions={false} filters={[]} />);
  await soon(() => expect(document.querySelector("h2")?.textContent).toContain("Teapot"));

  // As it draws it for a search of an earlier document.
  const reload = vi.spyOn(location, "reload").mockReturnValue();
  history.pushState(null, "", "/browse?q=coffee");
  draw(<InlineResults community={null} hasSessions={false} filters={[]} />);
  await soon(() => expect(reload).toHaveBeenCalled());
});
