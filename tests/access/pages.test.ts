import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, it } from "vitest";
import { decide } from "@/access/decide";
import { PAGES, type PagePath, pageGroup, pageRule } from "@/access/pages";
import { requirementsOf } from "../support/procedures";
import { communityOf, subjectsOf } from "../support/subjects";
import { tenantOf } from "../support/trpc-caller";

const ROOT = "src/app";
const GROUPS = { app: "(app)", public: "[tenant]/[language]/(public)", shell: "[tenant]/[language]/(shell)" };
const ASKS = { app: "requirePage", public: "requirePublicPage", shell: "requireShell" };

/** Pages without their own address: the ones for missing pages, and the ones that the proxy leads to. */
const INNER = [
  "/{...path}",
  "/browse/{view}",
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

/** Every community that the law tells apart. */
const COMMUNITIES = ([0, 1] as const).flatMap((tier) => [true, false].map((isOn) => ({ tier, isOn })));

it("each page names the reason to every person it turns away, in every kind of community", async () => {
  const lines: string[] = [];
  for (const { tier, isOn } of COMMUNITIES) {
    const tenantId = await communityOf(tier, isOn);
    const subjects = await subjectsOf(tenantId);
    const tenant = await tenantOf(tenantId);
    for (const address of Object.keys(PAGES) as PagePath[]) {
      const denied = new Map<string, string[]>();
      for (const { name, viewer } of subjects) {
        const decision = decide(pageRule(address), { tenant, viewer, now: new Date() });
        if (decision.allowed) continue;
        const { reason } = decision.denial;
        denied.set(reason, [...(denied.get(reason) ?? []), name]);
      }
      const heading = `${address}, tier ${tier}, features ${isOn ? "on" : "off"}`;
      lines.push(heading, ...[...denied].map(([reason, names]) => `  ${reason}: ${names.join(" | ")}`));
    }
  }
  await expect(`${lines.join("\n")}\n`).toMatchFileSnapshot("denials.snapshot.txt");
});
