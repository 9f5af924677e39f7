import { describe, expect, it } from "vitest";
import { fieldsOf, toInput, validValues } from "@/domain/fields/rules";
import { readCommunities, readDemoPeople } from "../../scripts/seed/content-reader/read";

const communities = readCommunities();
const demoPeople = readDemoPeople();
const startups = communities.flatMap((community) => community.startups);
/** Every text in it, however deep. */
const textsIn = (value: unknown): string[] =>
  typeof value === "string" ? [value] : Object.values(value ?? {}).flatMap(textsIn);

const posts = communities.flatMap((community) => community.posts);
const texts = [
  ...posts.flatMap(({ title, summary, body }) => [title, summary, body]),
  ...communities.flatMap(({ care, taxonomy, directory }) => textsIn([care, taxonomy, directory])),
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

  it("gives every person their own username", () => {
    const people = [
      ...communities.flatMap(({ people, care }) => [...people, ...care.newcomers]),
      ...demoPeople,
    ];
    expect(repeated(people.map(({ username }) => username))).toEqual([]);
  });

  it("keeps taglines to eighty characters, except the one that tries the layout", () => {
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

  it.each(communities)("knows all whom the taxonomy and the directory of $key name", (community) => {
    const { people, startups, taxonomy, directory } = community;
    const members = new Set([...people, ...demoPeople].map(({ username }) => username));
    const named = [
      ...Object.keys(taxonomy.members),
      ...directory.entries.map(({ username }) => username),
      ...directory.introductions.flatMap(({ from, to }) => [from, to]),
    ];
    expect(named.filter((username) => !members.has(username))).toEqual([]);
    const slugs = startups.map(({ slug }) => slug);
    expect(Object.keys(taxonomy.startups).filter((slug) => !slugs.includes(slug))).toEqual([]);
    for (const [target, owners] of [
      ["startup", taxonomy.startups] as const,
      ["member", taxonomy.members] as const,
    ])
      for (const input of Object.values(owners))
        expect(toInput(fieldsOf(taxonomy, target), validValues(fieldsOf(taxonomy, target), input))).toEqual(
          input,
        );
    const categories = new Set(startups.map(({ category }) => category));
    if (taxonomy.categories.length)
      expect(new Set(taxonomy.categories.map(({ name }) => name))).toEqual(categories);
  });

  it.each(communities)("lets only members of $key host, speak and ask", ({ people, sessions }) => {
    const members = new Set([...people, ...demoPeople].map(({ username }) => username));
    const named = sessions.flatMap(({ hosts, agenda, talks }) => [
      ...hosts,
      ...agenda.flatMap(({ speaker }) => speaker ?? []),
      ...talks.flatMap(({ speaker, questions, remarks, feedback }) => [
        speaker,
        ...[...questions, ...remarks, ...feedback].map(({ author }) => author),
      ]),
    ]);
    expect(named.filter((username) => !members.has(username))).toEqual([]);
  });

  it.each(communities)("shows in $key's talks only what its startups are", ({ startups, sessions }) => {
    const slugs = new Set(startups.map(({ slug }) => slug));
    const about = sessions.flatMap(({ talks }) => talks.flatMap((talk) => talk.about ?? []));
    expect(about.filter((slug) => !slugs.has(slug))).toEqual([]);
  });

  it.each(communities)("lets only people of $key write, report, decide and ask for help", (community) => {
    const { people, care, posts } = community;
    const members = new Set([...people, ...demoPeople, ...care.newcomers].map(({ username }) => username));
    const named = [
      ...care.cases.flatMap((one) => [
        ...one.reports.map(({ by }) => by),
        ...(one.decision ? [one.decision.by] : []),
        ...("author" in one ? [one.author] : []),
        ...("maker" in one ? [one.maker] : []),
        ...("person" in one ? [one.person] : []),
      ]),
      ...care.tickets.flatMap(({ from, answers }) => [
        ...(typeof from === "string" ? [from] : []),
        ...answers.map(({ by }) => by),
      ]),
      ...posts.map(({ author }) => author),
    ];
    expect(named.filter((username) => !members.has(username))).toEqual([]);
  });

  it.each(communities)("lets no one of $key judge before there is something to judge", ({ care }) => {
    for (const { reports, decision, ...one } of care.cases) {
      const begun = "hours" in one ? one.hours : Number.POSITIVE_INFINITY;
      for (const { hours } of reports) {
        expect(hours).toBeLessThan(begun);
        expect(decision?.hours ?? 0).toBeLessThan(hours);
      }
    }
    for (const { hours, answers } of care.tickets)
      for (const answer of answers) expect(answer.hours).toBeLessThan(hours);
  });

  it("has posts of two to four hundred words, with headings, a list and links into their community", () => {
    expect(communities.map((community) => community.posts.length)).toEqual([3, 3, 0]);
    for (const { startups, posts } of communities) {
      const slugs = new Set(startups.map(({ slug }) => slug));
      for (const { slug, body } of posts) {
        const words = body.split(/\s+/).length;
        expect([slug, words >= 200 && words <= 400]).toEqual([slug, true]);
        expect(body).toMatch(/^## /m);
        expect(body).toMatch(/^(- |1\. )/m);
        const links = [...body.matchAll(/\]\((\/[^)]*)\)/g)].map(([, path = ""]) => path);
        expect(links.length).toBeGreaterThanOrEqual(3);
        const shown = links.flatMap((path) => /^\/startup\/(.+)$/.exec(path)?.[1] ?? []);
        expect(shown.filter((name) => !slugs.has(name))).toEqual([]);
      }
    }
  });

  it.each(communities)("has an agenda in $key that fits into its evening", ({ sessions }) => {
    for (const { slug, agenda, minutes } of sessions)
      expect([slug, agenda.reduce((sum, item) => sum + item.minutes, 0) <= minutes]).toEqual([slug, true]);
  });

  it("plans sessions of every status, and keeps one of the hub live", () => {
    const found = communities.flatMap(({ sessions }) => sessions.map(({ status }) => status));
    expect([...new Set(found)].sort()).toEqual(["cancelled", "completed", "draft", "live", "upcoming"]);
    expect(communities.map(({ key, sessions }) => [key, sessions.length])).toEqual([
      ["hub", 9],
      ["indie", 5],
      ["saas", 3],
    ]);
    expect(found.filter((status) => status === "live")).toHaveLength(1);
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

  it("writes IndieZH in Swiss German spelling, and the others in English", () => {
    expect(
      communities.map(({ key, settings }) => [key, settings.languages, settings.searchLanguage]),
    ).toEqual([
      ["hub", ["en"], "english"],
      ["indie", ["de", "en", "fr"], "german"],
      ["saas", ["en"], "english"],
    ]);
    for (const { key, startups, posts, sessions, care } of communities) {
      const prose = textsIn([startups, posts, sessions, care]).filter((text) => text.split(" ").length > 11);
      const german = prose.filter((text) =>
        /(^|\W)(und|der|die|das|ist|ich|du|ein|eine|nicht)\W/i.test(text),
      );
      expect([key, german.length / prose.length > 0.9]).toEqual([key, key === "indie"]);
    }
    expect(texts.filter((text) => text.includes("ß"))).toEqual([]);
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
