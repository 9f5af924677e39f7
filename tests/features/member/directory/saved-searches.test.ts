import { eq } from "drizzle-orm";
import { expect, it } from "vitest";
import { EMPTY_ENTRY } from "@/domain/member/directory/rules";
import { directorySearches } from "@/domain/schema";
import { MAX_SEARCHES } from "@/features/member/directory/schema";
import { directoryPath, directoryViewOf, NO_VIEW } from "@/features/member/directory/urls";
import { createMember, createTenant } from "../../../support/factories";
import { owner } from "../../../support/owner-db";
import { callAs } from "../../../support/trpc-caller";

const as = async (tenantId: string) => {
  const person = await createMember(tenantId);
  return { person, directory: (await callAs(person, tenantId)).member.directory };
};

it("DIR-15: a saved search holds its filter alone, so a member who leaves is gone from it", async () => {
  const tenantId = await createTenant();
  const [reader, other] = [await as(tenantId), await as(tenantId)];
  await other.directory.save({ ...EMPTY_ENTRY, skills: ["Rust"], shownFields: ["skills"] });
  await reader.directory.saveSearch({ name: "Rust people", view: { ...NO_VIEW, skill: "Rust" } });
  const [saved] = await reader.directory.searches();
  const view = directoryViewOf(Object.fromEntries(new URLSearchParams(saved?.query)));
  const found = async () => (await reader.directory.list({ view, cursor: null })).items.length;
  expect(await found()).toBe(1);
  await other.directory.leave();
  expect(await found()).toBe(0);
  const [row] = await owner.select().from(directorySearches).where(eq(directorySearches.tenantId, tenantId));
  expect(row).toMatchObject({ name: "Rust people", query: "skill=Rust" });
});

it("DIR-15: a name is used once, and of many at once no more are saved than possible", async () => {
  const tenantId = await createTenant();
  const { directory } = await as(tenantId);
  const save = (name: string) => directory.saveSearch({ name, view: { ...NO_VIEW, words: name } });
  const tried = await Promise.allSettled(Array.from({ length: 14 }, (_, number) => save(`Search ${number}`)));
  expect(tried.filter(({ status }) => status === "fulfilled")).toHaveLength(MAX_SEARCHES);
  const [first] = await directory.searches();
  await directory.saveSearch({ name: first?.name ?? "", view: { ...NO_VIEW, cofounder: true } });
  expect(await directory.searches()).toHaveLength(MAX_SEARCHES);
  expect((await directory.searches()).find(({ id }) => id === first?.id)?.query).toBe("cofounder=yes");
});

it("DIR-15: no one else opens or deletes it", async () => {
  const tenantId = await createTenant();
  const [one, two] = [await as(tenantId), await as(tenantId)];
  await one.directory.saveSearch({ name: "Mine", view: { ...NO_VIEW, mentoring: true } });
  const [saved] = await one.directory.searches();
  expect(await two.directory.searches()).toEqual([]);
  await two.directory.deleteSearch({ id: saved?.id ?? "" });
  expect(await one.directory.searches()).toHaveLength(1);
  await one.directory.deleteSearch({ id: saved?.id ?? "" });
  expect(await one.directory.searches()).toEqual([]);
});

it("a view's URL says the view again, and ignores what it doesn't know", () => {
  const view = { ...NO_VIEW, words: "rust & go", place: "Zürich, CH", language: "de", mentoring: true };
  const query = Object.fromEntries(new URL(directoryPath(view), "https://a.example").searchParams);
  expect(directoryViewOf(query)).toEqual(view);
  expect(directoryViewOf({ language: "xx", cofounder: "1", skill: " \u200b ", q: ["a", "b"] })).toEqual({
    ...NO_VIEW,
    words: "a",
  });
});
