import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, it } from "vitest";
import { decide } from "@/access/decide";
import { PAGES, type PagePath, pageGroup } from "@/access/pages";
import type { AccessRule } from "@/access/rule";
import type { Tenant } from "@/access/tenant";
import { requirementsOf } from "../support/requirements";
import { COMMUNITIES, communityOf, nameOf, type Subject, subjectsOf } from "../support/subjects";
import { tenantOf } from "../support/trpc-caller";

const ROOT = "src/app";
const GROUPS = { app: "(app)", public: "[tenant]/[language]/(public)", shell: "[tenant]/[language]/(shell)" };
const ASKS = { app: "requirePage", public: "requirePublicPage", shell: "requireShell" };

/** Pages without their own address: the ones for missing pages, and the ones that the proxy leads to. */
const INNER = [
  "/{...path}",
  "/browse/results",
  "/browse/{view}",
  "/communities/more",
  "/denied",
  "/denied/{feature}",
  "/missing",
  "/sessions/hidden",
  "/sessions/more",
  "/sessions/{id}/own",
];

const files = Object.entries(GROUPS).flatMap(([group, folder]) =>
  globSync("**/page.tsx", { cwd: path.join(ROOT, folder) }).map((file) => ({
    file: path.join(ROOT, folder, file),
    group,
    address: `/${file.split(path.sep).slice(0, -1).join("/")}`
      .replace(/\(\w+\)\//g, "")
      .replace(/\[([^\]]+)\]/g, "{$1}"),
  })),
);
const pages = files.filter(({ address }) => !INNER.includes(address));

it("every page has its line in the route table, and every line its page", () => {
  expect(pages.map(({ address }) => address).sort()).toEqual(Object.keys(PAGES).sort());
});

it("every page is the same for all viewers or belongs to one viewer", () => {
  expect(files).toHaveLength(globSync("**/page.tsx", { cwd: ROOT }).length);
});

it("every page is in the group that its line says", () => {
  for (const { address, group } of pages) {
    expect([address, pageGroup(address.replace(/\{\w+\}/g, "x"))]).toEqual([address, group]);
    expect([address, PAGES[address as PagePath]?.group]).toEqual([address, group]);
  }
});

it("every page asks the law under its own address, the way of its group", () => {
  for (const { file, address, group } of pages) {
    const ask = ASKS[group as keyof typeof GROUPS];
    expect(readFileSync(file, "utf8"), file).toContain(`${ask}("${address}"`);
  }
});

it("a cached page demands nothing of its viewer, whom it does not know", () => {
  for (const { rule, group } of Object.values(PAGES)) {
    if (group === "public") expect(rule).not.toHaveProperty("role");
    if (group === "public") expect(rule).not.toHaveProperty("speaks");
  }
});

it("a shell needs a signed-in viewer, and doesn't know who it is", () => {
  for (const { rule, group } of Object.values(PAGES))
    if (group === "shell") expect(rule.role).toBe("signed-in");
});

it("the demand of every page is written down as a decision", async () => {
  const rows = Object.entries(PAGES).map(
    ([address, { rule, group }]) => `${address} (${group}): ${requirementsOf(rule)}`,
  );
  await expect(`${rows.sort().join("\n")}\n`).toMatchFileSnapshot("pages.snapshot.txt");
});

it.each([
  ["/submit", "shell"],
  ["/submit/", "shell"],
  ["/submit/x", "app"],
  ["/submit/x/y", "public"],
  ["/submitx", "public"],
  ["/auth", "app"],
  ["/auth/link", "app"],
  ["/startup/submit", "public"],
  ["/", "public"],
  ["/nowhere", "public"],
])("%s is a page of the group %s", (address, group) => expect(pageGroup(address)).toBe(group));

type Place = { name: string; tenant: Tenant; subjects: Subject[] };

/** The people a rule denies in a community, by reason. */
function denialsBy(rule: AccessRule, { tenant, subjects }: Place): string {
  const denied = new Map<string, string[]>();
  for (const { name, viewer } of subjects) {
    const decision = decide(rule, { tenant, viewer, now: new Date() });
    if (decision.allowed) continue;
    const { reason } = decision.denial;
    denied.set(reason, [...(denied.get(reason) ?? []), name]);
  }
  const lines = [...denied].map(
    ([reason, names]) =>
      `    ${reason}: ${names.length === subjects.length ? "everybody" : names.join(" | ")}`,
  );
  return lines.join("\n") || "    nobody";
}

/** Writes the outcomes, each one below all names that have it. */
function grouped(outcomes: [name: string, outcome: string][], separator: string): string {
  const names = new Map<string, string[]>();
  for (const [name, outcome] of outcomes) names.set(outcome, [...(names.get(outcome) ?? []), name]);
  return [...names].map(([outcome, of]) => `${of.join(separator)}\n${outcome}`).join("\n");
}

it("each rule of a page denies the people that the table lists, in every kind of community", async () => {
  const rules = new Map(Object.values(PAGES).map(({ rule }) => [requirementsOf(rule), rule]));
  const places: Place[] = [];
  for (const kind of COMMUNITIES) {
    const tenantId = await communityOf(kind);
    const [tenant, subjects] = [await tenantOf(tenantId), await subjectsOf(tenantId)];
    places.push({ name: nameOf(kind), tenant, subjects });
  }
  const outcomeOf = (rule: AccessRule) => {
    const denials = places.map((place): [string, string] => [place.name, denialsBy(rule, place)]);
    return grouped(denials, " | ").replace(/^tier/gm, "  tier");
  };
  const table = [...rules].sort().map(([name, rule]): [string, string] => [name, outcomeOf(rule)]);
  await expect(`${grouped(table, "\n")}\n`).toMatchFileSnapshot("denials.snapshot.txt");
});
