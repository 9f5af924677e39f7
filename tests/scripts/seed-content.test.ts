import { describe, expect, it } from "vitest";
import { readCommunities, readDemoPeople } from "../../scripts/seed/content-reader/read";

const communities = readCommunities();
const demoPeople = readDemoPeople();
const startups = communities.flatMap((community) => community.startups);
const texts = [
  ...communities.flatMap(({ people }) => people.map((person) => person.bio)),
  ...startups.flatMap((startup) => [
    startup.name,
    startup.tagline,
    startup.description,
    startup.website,
    ...startup.threads.flatMap((thread) => [thread, ...thread.replies]).map((remark) => remark.body),
  ]),
];

const repeated = (names: string[]) => names.filter((name, index) => names.indexOf(name) !== index);

describe("the demo content", () => {
  it("fills three communities", () => {
    const sizes = communities.map(({ key, startups, people }) => [key, startups.length, people.length]);
    expect(sizes).toEqual([
      ["hub", 62, 70],
      ["indie", 25, 30],
      ["saas", 15, 20],
    ]);
  });

  it.each(communities)("has no two startups of $key at one address", ({ startups }) => {
    expect(repeated(startups.map(({ slug }) => slug))).toEqual([]);
    expect(repeated(startups.map(({ website }) => website))).toEqual([]);
  });

  it("gives every person a username of their own", () => {
    const people = [...communities.flatMap((community) => community.people), ...demoPeople];
    expect(repeated(people.map(({ username }) => username))).toEqual([]);
  });

  it("keeps taglines to eighty characters, but for the one that tries the layout", () => {
    const long = startups.filter(({ tagline }) => tagline.length > 80);
    expect(long.map(({ slug }) => slug)).toEqual(["very-patient-repairs"]);
  });

  it.each(communities)("lets only members of $key make and comment", ({ people, startups }) => {
    const members = new Set([...people, ...demoPeople].map(({ username }) => username));
    const named = startups.flatMap(({ makers, threads }) => [
      ...makers,
      ...threads.flatMap((thread) => [thread, ...thread.replies]).map(({ author }) => author),
    ]);
    expect(named.filter((username) => !members.has(username))).toEqual([]);
  });

  it("leaves two startups of each community without any attention", () => {
    for (const community of communities) {
      const quiet = community.startups.filter(({ heat, threads }) => heat === 0 && threads.length === 0);
      expect(quiet).toHaveLength(2);
    }
  });

  it("launches something today and this week in every community", () => {
    for (const { startups } of communities) {
      const ages = startups.map(({ launched }) => launched);
      expect(ages).toContain(0);
      expect(ages.filter((days) => days < 7).length).toBeGreaterThanOrEqual(4);
      expect(Math.max(...ages)).toBeLessThan(120);
    }
  });

  it("links and mails only to names that can never be real", () => {
    for (const text of texts) {
      for (const [, host] of text.matchAll(/https?:\/\/([^/\s)`]+)/g)) expect(host).toMatch(/\.example$/);
      for (const [, host] of text.matchAll(/\S+@([a-z0-9-]+\.[a-z.]+)/gi)) expect(host).toMatch(/\.example$/);
    }
  });

  it("knows a person for every demo sign-in that it names", () => {
    expect(demoPeople.map(({ signIn }) => signIn)).toEqual([
      "hub-owner",
      "indie-owner",
      "saas-owner",
      "admin",
      "moderator",
      "member",
      "superadmin",
    ]);
  });
});
