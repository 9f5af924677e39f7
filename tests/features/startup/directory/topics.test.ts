import { expect, it } from "vitest";
import { plainCategory } from "@/domain/startup/categories/rules";
import { STARTER_CATEGORIES } from "@/domain/startup/rules";
import { topicText, topicTitle } from "@/features/startup/directory/topic-rules";
import { listTags, readTopic, readTopicFacts, topicPath } from "@/features/startup/directory/topics";
import { DEFAULT_VIEW } from "@/features/startup/directory/urls";
import { createStartup, createTenant } from "../../../support/factories";
import { visitorScope } from "../../../support/scopes";

const view = (over: object) => ({ ...DEFAULT_VIEW, ...over });
const AT = new Date("2026-02-03T12:00:00Z");

it("DIR-9: a category and a tag show figures of this community's listed startups", async () => {
  const [id, other] = [await createTenant(), await createTenant()];
  const food = { category: "Food & farming", tags: ["bees"] };
  await createStartup(id, { ...food, isHiring: true, launchedAt: new Date("2026-01-01T12:00:00Z") });
  await createStartup(id, { ...food, tags: [], launchedAt: AT });
  await createStartup(id, { ...food, status: "draft" });
  await createStartup(other, food);
  const scope = await visitorScope(id);
  const category = await readTopicFacts(scope, view({ category: "food-farming" }));
  expect(category).toEqual({
    kind: "category",
    category: plainCategory("Food & farming"),
    startupCount: 2,
    hiringCount: 1,
    newestAt: AT,
  });
  expect(category && topicText(category, "Acme", "Europe/Zurich")).toBe(
    "From farm to table, and everything in between. 2 startups on Acme, the newest launched on 3 Feb 2026. 1 of them is hiring.",
  );
  const tag = await readTopicFacts(scope, view({ tag: "bees", sort: "new" }));
  expect(tag && topicTitle(tag)).toBe("Startups tagged “bees”");
  expect(tag && topicText(tag, "Acme", "Europe/Zurich")).toBe(
    "1 startup tagged “bees” on Acme, launched on 1 Jan 2026.",
  );
});

it("DIR-9: an empty list, and a list that is narrowed further, aren't topics", async () => {
  const scope = await visitorScope(await createTenant());
  for (const over of [{}, { tag: "none" }, { category: "none" }, { category: "health", tag: "bees" }])
    expect(await readTopicFacts(scope, view(over))).toBeNull();
});

it("DIR-9: every category that a community begins with says what it is for, and its own says its figures", () => {
  const facts = { kind: "category", startupCount: 3, hiringCount: 0, newestAt: AT } as const;
  for (const name of STARTER_CATEGORIES)
    expect(topicText({ ...facts, category: plainCategory(name) }, "Acme", "UTC")).toMatch(
      /^[A-Z].+\. 3 startups on Acme, /,
    );
  expect(topicText({ ...facts, category: plainCategory("Mountains") }, "Acme", "UTC")).toMatch(
    /^3 startups on Acme, /,
  );
});

it.each([
  ["category", "food-farming"],
  ["tag", "c++"],
  ["tag", "zürich"],
])("DIR-9: the address of the %s %s is read as it is written", (kind, value) => {
  const read = readTopic(kind, value);
  expect(read && decodeURIComponent(topicPath(read))).toBe(`/topics/${kind}/${value}`);
});

it.each([
  ["category", "Food"],
  ["tag", "A,b"],
  ["tag", ""],
  ["stage", "idea"],
])("DIR-9: %s %s isn't a topic's address", (kind, value) => {
  expect(readTopic(kind, value)).toBeNull();
});

it("DIR-9: tags are listed the most frequent first, of this community's listed startups alone", async () => {
  const [id, other] = [await createTenant(), await createTenant()];
  await createStartup(id, { tags: ["rare", "often"] });
  await createStartup(id, { tags: ["often", "a~b"] });
  await createStartup(id, { tags: ["hidden"], status: "draft" });
  await createStartup(other, { tags: ["elsewhere"] });
  expect(await listTags(await visitorScope(id))).toEqual(["often", "rare"]);
});
