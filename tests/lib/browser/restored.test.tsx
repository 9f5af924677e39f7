import { afterEach, expect, test } from "vitest";
import { plainCategory } from "@/domain/startup/categories/rules";
import { useKeptPages } from "@/features/startup/directory/ui/use-restored-pages";
import { typeAgain } from "@/lib/browser/typed-values";
import { clear, draw, soon } from "../../support/screen";

const GARBAGE: unknown[] = [
  7,
  "text",
  [1],
  [null],
  {},
  { items: 1 },
  [{ items: [{}] }],
  [{ items: [{ id: 1 }] }],
];

afterEach(() => {
  clear();
  sessionStorage.clear();
  history.replaceState(null, "", "/");
});

const CARD = {
  ...{
    id: "1",
    slug: "loom",
    name: "Loom",
    tagline: "Weaves",
    excerpt: "",
    website: "",
    category: "Other",
    shownCategory: plainCategory("Other"),
  },
  ...{ tags: [], logoUrl: null, voteCount: 1, commentCount: 0, isVotable: true, rank: null },
};

function Names() {
  const [pages] = useKeptPages("next");
  const names = pages.flatMap(({ items }) => items.map(({ name }) => name));
  return <p>{`Names: ${names.join(", ") || "none"}`}</p>;
}

const KEPT: [kept: unknown, shown: string][] = [
  ...GARBAGE.map((kept): [unknown, string] => [kept, "none"]),
  [[{ items: [CARD], nextCursor: null }], "Loom"],
];

test.each(KEPT)("a list restores only pages that it can show: %j", async (kept, shown) => {
  history.replaceState({ startups: "next" }, "");
  sessionStorage.setItem("startuphub-kept:more-next", JSON.stringify(kept));
  draw(<Names />);
  await soon(() => expect(document.querySelector("p")?.textContent).toBe(`Names: ${shown}`));
});

test.each(GARBAGE)("typed text is entered again, unless it isn't a list of fields: %j", (kept) => {
  for (const values of [kept, { path: "/", values: kept }, { path: "/" }]) {
    sessionStorage.setItem("startuphub-kept:typed", JSON.stringify(values));
    expect(typeAgain).not.toThrow();
  }
});
