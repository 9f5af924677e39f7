import { readFileSync } from "node:fs";
import { glob } from "node:fs/promises";
import { describe, expect, it } from "vitest";
import { LIMITS } from "@/server/rate-limit/limits";

type Limit = { calls: number; seconds: number; by: readonly string[]; protects: string; sharedBy: string };
const ALL: [string, Limit][] = Object.entries(LIMITS);

const UNITS: Readonly<Record<number, string>> = { 60: "minute", 3600: "hour", 86400: "day" };

type Row = {
  name: string;
  by: string;
  figure: string;
  protects: string;
  sharedBy: string;
  otherwise: string;
};

/** The rows of the table of rate limits in the decision record. */
function documented(): Row[] {
  const text = readFileSync("docs/decisions/rate-limiting.md", "utf8");
  return text.split("\n").flatMap((line) => {
    const [, name = "", by = "", figure = "", protects = "", sharedBy = "", otherwise = ""] = line
      .split("|")
      .map((cell) => cell.trim());
    return /^`[\w-]+`$/.test(name) && line.split("|").length === 8
      ? [{ name: name.slice(1, -1), by, figure, protects, sharedBy, otherwise }]
      : [];
  });
}

async function sources(): Promise<{ file: string; text: string }[]> {
  const found: { file: string; text: string }[] = [];
  for await (const file of glob("src/**/*.{ts,tsx}")) found.push({ file, text: readFileSync(file, "utf8") });
  return found;
}

describe("each rate limit", () => {
  it("is documented with its key, figure, purpose and sharers, and none besides", () => {
    const rows = documented();
    expect(
      rows.map(({ name, by, figure, protects, sharedBy }) => ({ name, by, figure, protects, sharedBy })),
    ).toEqual(
      ALL.map(([name, { by, calls, seconds, protects, sharedBy }]) => ({
        name,
        by: by.join(", "),
        figure: `${calls.toLocaleString("en")} per ${UNITS[seconds]}`,
        protects,
        sharedBy,
      })),
    );
  });

  it("that others can use up names the way that stays open", () => {
    const shared = documented().filter(
      ({ sharedBy }) => sharedBy === "strangers" || sharedBy === "neighbors",
    );
    expect(shared.filter(({ otherwise }) => otherwise.length < 10)).toEqual([]);
  });

  it.each(ALL)("%s says the truth about who shares it", (_, { by, sharedBy }) => {
    const isPersonal = by.includes("person");
    const isOfNetwork = by.includes("network") || by.includes("range");
    if (isPersonal) expect(sharedBy).toBe("none");
    else if (isOfNetwork) expect(sharedBy).toBe("neighbors");
    else expect(["strangers", "admins"]).toContain(sharedBy);
  });

  it("is used, by a key that its declaration types, and no other limiter exists", async () => {
    const files = await sources();
    const users = files.filter(({ text }) => /limitKey\(|answerBeacon\(/.test(text));
    const unused = ALL.filter(([name]) => !users.some(({ text }) => text.includes(`"${name}"`)));
    expect(unused.map(([name]) => name)).toEqual([]);
    const outside = files.filter(({ file }) => !file.includes("server/rate-limit/"));
    const limiters = outside.filter(({ text }) => /rate-limiter-flexible|countInProcess\(/.test(text));
    expect(limiters.map(({ file }) => file)).toEqual([]);
    const made = outside.filter(({ text }) => /as (?:unknown as )?LimitKey/.test(text));
    expect(made.map(({ file }) => file)).toEqual([]);
  });

  it("of a network is far above a hall of 1,000 people, unless it protects passwords or mailboxes", () => {
    const ofNetworks = ALL.filter(
      ([, { by, protects }]) => by.includes("network") && protects !== "passwords",
    );
    const tight = ofNetworks.filter(([, { calls, seconds }]) => calls < 2000 || seconds > 3600);
    expect(tight.map(([name]) => name)).toEqual([
      "known-mailbox",
      "known-mailbox-day",
      // Above it a browser proves that a person sends the form, and the form is taken.
      "form-network",
      // Only for forms without JavaScript.
      "plain-form",
      "visitor-ticket",
      // The draft stays and can be submitted later.
      "found-around",
    ]);
  });
});
