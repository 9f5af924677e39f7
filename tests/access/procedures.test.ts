import { beforeAll, describe, expect, it } from "vitest";
import { decide } from "@/access/decide";
import type { Context } from "@/domain/guard/request-context";
import { outcomeOf, PROCEDURES } from "../support/procedures";
import { requirementsOf } from "../support/requirements";
import { COMMUNITIES, communityOf, nameOf, subjectsOf } from "../support/subjects";
import { contextFor } from "../support/trpc-caller";

type Case = { name: string; context: Context };
const cases: Case[] = [];

/** The people whom it concerns that a community chooses its members. */
const AT_THE_DOOR = [
  "visitor",
  "newly signed in",
  "applicant",
  "declined applicant",
  "member",
  "member elsewhere",
  "banned for now",
  "platform's super_admin, factor not proved",
  "platform's super_admin",
];

beforeAll(async () => {
  for (const kind of COMMUNITIES) {
    const tenantId = await communityOf(kind);
    const subjects = await subjectsOf(tenantId);
    for (const { name, viewer } of subjects.filter((one) => !kind.access || AT_THE_DOOR.includes(one.name))) {
      const context = await contextFor(tenantId, null, { viewer });
      cases.push({ name: `${nameOf(kind)}: ${name}`, context });
    }
  }
});

it("every procedure has its row, and each row is written down as a decision", async () => {
  const rows = PROCEDURES.map(({ path, type, rule }) => `${path} (${type}): ${requirementsOf(rule)}`);
  await expect(`${rows.join("\n")}\n`).toMatchFileSnapshot("procedures.snapshot.txt");
});

it("a superadmin's procedure is for tier 0, and the author speaks in content that all viewers see", () => {
  for (const { path, rule } of PROCEDURES) {
    if (rule.role === "superadmin") expect([path, rule.tier]).toEqual([path, 0]);
    if (rule.speaks) expect([path, rule.role]).toEqual([path, expect.any(String)]);
  }
});

describe.each(PROCEDURES)("$path", ({ path, rule, type }) => {
  it("answers every person as the law says", async () => {
    const expected: string[] = [];
    const actual: string[] = [];
    for (const { name, context } of cases) {
      const decision = decide(rule, context);
      expected.push(`${name}: ${decision.allowed ? "allowed" : decision.denial.reason}`);
      actual.push(`${name}: ${await outcomeOf(path, context)}`);
    }
    expect(actual).toEqual(expected);
    expect(actual.filter((line) => line.endsWith("allowed"))).not.toHaveLength(0);
  });

  it.runIf(type === "mutation")("is refused on a host that only leads to the community", async () => {
    for (const via of ["suffix", "fallback"] as const) {
      const [{ context }] = cases as [Case];
      expect(await outcomeOf(path, { ...context, via })).toBe("foreign-host");
    }
  });
});
