import { expect, it } from "vitest";
import {
  communitiesPath,
  FIRST_VIEW,
  isFirstPage,
  readCommunitiesView,
  readPlace,
  writePlace,
} from "@/features/tenant/hub-listing/urls";
import { newId } from "@/lib/id";

const read = (query: string) => readCommunitiesView(new URLSearchParams(query));

it("TEN-21: each view of the list has a URL that leads back to it", () => {
  const after = writePlace({ members: 12, id: newId() });
  const views = [
    FIRST_VIEW,
    { ...FIRST_VIEW, category: "climate" as const },
    { category: "health" as const, language: "de" as const, after },
  ];
  for (const view of views) {
    const [, query = ""] = communitiesPath(view).split("?");
    expect(read(query)).toEqual(view);
  }
  expect(communitiesPath(FIRST_VIEW)).toBe("/communities");
});

it("TEN-21: a campaign's parameters and empty ones show the first page", () => {
  for (const query of ["utm_source=mail", "category=", "language=&after="]) {
    const view = read(query);
    expect(view && isFirstPage(view)).toBe(true);
  }
});

it.each([
  "category=tea",
  "category=toString",
  "language=xx",
  "language=__proto__",
  "after=12",
  `after=-1,${newId()}`,
  `after=1e3,${newId()}`,
  `after=9999999999,${newId()}`,
  `after=1,${newId()},2`,
  "after=1,'; drop table tenants",
])("TEN-21: no page has the query %s", (query) => expect(read(query)).toBeNull());

it("TEN-21: a place is read as it was written", () => {
  const place = { members: 0, id: newId() };
  expect(readPlace(writePlace(place))).toEqual(place);
});
