import { domainToUnicode } from "node:url";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  domainsTo,
  isIdle,
  plainDomain,
  plainSet,
  planSync,
  type SyncFacts,
  type SyncLine,
} from "@/domain/hosting/sync/rules";
import { isConfusable } from "@/domain/tenant/domains/rules";
import { deploymentStatus, domainsNote } from "@/features/hosting/rules";

const ME = "me";
const OTHER = "other";
const tenant = { id: ME, name: "Acme", status: "active" as const, domain: "acme.hub.net" };

const facts = (
  over: Partial<SyncFacts> & { has?: string[]; ours?: string[]; theirs?: string[] } = {},
): SyncFacts => {
  const { has = [], ours = [], theirs = [], ...rest } = over;
  const mine = [rest.tenant?.domain ?? tenant.domain, ...(rest.custom ?? [])];
  return {
    tenant,
    custom: [],
    project: plainSet(has),
    addedFor: new Map([
      ...ours.map((name) => [name, ME] as const),
      ...theirs.map((name) => [name, OTHER] as const),
    ]),
    owners: new Map(mine.map((name) => [plainDomain(name), { id: ME, name: "Acme" }])),
    platform: ["hub.net"],
    isDoubtful: (domain) => isConfusable(domainToUnicode(domain)),
    mostRemovals: 5,
    ...rest,
  };
};
const lineOf = (given: SyncFacts, domain: string): SyncLine | undefined =>
  planSync(given).lines.find((line) => line.domain === domain);

describe("LEAD-7: a plan", () => {
  it("adds a former address below the platform's, and refuses a custom domain there", () => {
    const custom = ["old.hub.net"];
    expect(lineOf(facts({ custom, former: new Set(custom) }), "old.hub.net")?.action).toBe("add");
    expect(lineOf(facts({ custom }), "old.hub.net")?.action).toBe("refuse");
  });

  it("adds what is missing, each with its reason", () => {
    const given = facts({ custom: ["shop.acme.com"], has: ["acme.hub.net"] });
    expect(planSync(given).lines).toEqual([
      { domain: "acme.hub.net", action: "keep", reason: "In the project." },
      {
        domain: "shop.acme.com",
        action: "add",
        reason: "A verified domain of the community isn't in the project.",
      },
    ]);
  });

  it("removes records that a sync added for this very community and that no community uses now, and nothing else", () => {
    const has = ["acme.hub.net", "old.acme.com", "theirs.net", "foreign.org", "hub.pages.dev"];
    const given = facts({ has, ours: ["old.acme.com"], theirs: ["theirs.net"] });
    expect(domainsTo(planSync(given), "remove")).toEqual(["old.acme.com"]);
    expect(lineOf(given, "foreign.org")).toMatchObject({ action: "foreign" });
    expect(lineOf(given, "hub.pages.dev")).toMatchObject({ action: "keep" });
    expect(lineOf(given, "theirs.net")).toBeUndefined();
  });

  it.each([
    [
      "another community's",
      "taken.com",
      { owners: new Map([["taken.com", { id: OTHER, name: "Beta" }]]) },
      "Beta",
    ],
    [
      "its upper-case twin",
      "TAKEN.com",
      { owners: new Map([["taken.com", { id: OTHER, name: "Beta" }]]) },
      "Beta",
    ],
    [
      "its twin with a last dot",
      "taken.com.",
      { owners: new Map([["taken.com", { id: OTHER, name: "Beta" }]]) },
      "Beta",
    ],
    ["the platform's", "static.hub.net", {}, "elongs to the platform"],
    ["the platform's itself, in capitals", "HUB.NET", {}, "elongs to the platform"],
    ["the provider's", "mine.pages.dev", {}, "Assigned to the project"],
    ["a look-alike", "аcme.com", {}, "Looks like"],
    ["a look-alike in the letters of DNS", "xn--cme-7cd.com", {}, "Looks like"],
  ])("refuses %s domain, and says why", (_, custom, over, words) => {
    const given = facts({ custom: [custom], ...over });
    const line = lineOf(given, plainDomain(custom));
    expect(line).toMatchObject({ action: "refuse" });
    expect(line?.reason).toContain(words);
  });

  it("adds its own address below the platform's, and the platform's own for its own community", () => {
    expect(domainsTo(planSync(facts()), "add")).toEqual(["acme.hub.net"]);
    const hub = facts({ tenant: { ...tenant, domain: "hub.net" } });
    expect(domainsTo(planSync(hub), "add")).toEqual(["hub.net"]);
  });

  it.each(["hub.net", "moved.com"])("never removes %s, protected or shared", (domain) => {
    const owners = new Map([
      ["acme.hub.net", { id: ME, name: "Acme" }],
      ["moved.com", { id: OTHER, name: "Beta" }],
    ]);
    const given = facts({ has: ["acme.hub.net", domain], ours: [domain], owners });
    expect(lineOf(given, domain)).toMatchObject({ action: "keep" });
  });

  it("leaves everything of a suspended community as it is", () => {
    const paused = { ...tenant, status: "suspended" as const };
    const given = facts({
      tenant: paused,
      custom: ["new.acme.com"],
      has: ["old.acme.com"],
      ours: ["old.acme.com"],
    });
    expect(
      planSync(given)
        .lines.map(({ action }) => action)
        .sort(),
    ).toEqual(["keep", "skip", "skip"]);
  });

  it("holds all removals back if there are too many at once, except the reviewed ones", () => {
    const ours = ["a.com", "b.com", "c.com"];
    const given = facts({ has: ["acme.hub.net", ...ours], ours, mostRemovals: 2 });
    expect(domainsTo(planSync(given), "remove")).toEqual([]);
    expect(domainsTo(planSync(given), "held")).toEqual(ours);
    expect(domainsTo(planSync({ ...given, approved: ours }), "remove")).toEqual(ours);
    const some = { ...given, approved: ["A.com"] };
    expect(domainsTo(planSync(some), "remove")).toEqual(ours);
  });

  it("takes over what was added for the community that had the domain before", () => {
    const given = facts({ custom: ["moved.com"], has: ["acme.hub.net", "moved.com"], theirs: ["moved.com"] });
    expect(planSync(given).adopted).toEqual(["moved.com"]);
  });
});

const label = fc.stringMatching(/^[a-zA-Z][a-zA-Z0-9-]{0,6}[a-zA-Z0-9]$/);
const name = fc
  .tuple(label, fc.constantFrom("acme.com", "Beta.NET", "hub.net", "pages.dev", "localhost", "example.org."))
  .map(([first, rest]) => `${first}.${rest}`);
const world = fc.record({
  own: name,
  custom: fc.array(name, { maxLength: 6 }),
  others: fc.array(name, { maxLength: 6 }),
  foreign: fc.array(name, { maxLength: 6 }),
  ours: fc.array(name, { maxLength: 8 }),
  theirs: fc.array(name, { maxLength: 6 }),
  isSuspended: fc.boolean(),
  mostRemovals: fc.nat(8),
});

describe("LEAD-7: whatever the world is like", () => {
  const build = (given: typeof world extends fc.Arbitrary<infer World> ? World : never): SyncFacts => {
    const { own, custom, others, foreign, ours, theirs, isSuspended, mostRemovals } = given;
    const owners = new Map<string, { id: string; name: string }>([
      ...[own, ...custom].map((domain) => [plainDomain(domain), { id: ME, name: "Acme" }] as const),
      ...others.map((domain) => [plainDomain(domain), { id: OTHER, name: "Beta" }] as const),
    ]);
    return {
      tenant: { ...tenant, domain: own, status: isSuspended ? "suspended" : "active" },
      custom,
      project: plainSet([...foreign, ...ours, ...theirs]),
      addedFor: new Map([
        ...ours.map((domain) => [plainDomain(domain), ME] as const),
        ...theirs.map((domain) => [plainDomain(domain), OTHER] as const),
      ]),
      owners,
      platform: ["hub.net"],
      isDoubtful: () => false,
      mostRemovals,
    };
  };

  it("a removal was added for this community, isn't any other's, and is neither fixed nor one of too many", () => {
    fc.assert(
      fc.property(world, (given) => {
        const told = build(given);
        const removed = domainsTo(planSync(told), "remove");
        expect(removed.length).toBeLessThanOrEqual(given.mostRemovals);
        if (given.isSuspended) expect(removed).toEqual([]);
        for (const domain of removed) {
          expect(told.addedFor.get(domain)).toBe(ME);
          expect(told.owners.has(domain)).toBe(false);
          expect(domain).not.toMatch(/\.pages\.dev$/);
          expect(domain).not.toBe("hub.net");
          expect(domain).toBe(domain.toLowerCase());
        }
      }),
      { numRuns: 500 },
    );
  });

  it("an addition is desired, is this community's, and is not there yet; and the next plan is idle", () => {
    fc.assert(
      fc.property(world, (given) => {
        const told = build(given);
        const plan = planSync(told);
        const added = domainsTo(plan, "add");
        for (const domain of added) {
          expect([given.own, ...given.custom].map(plainDomain)).toContain(domain);
          expect(told.owners.get(domain)?.id).toBe(ME);
          expect(told.project.has(domain)).toBe(false);
        }
        expect(new Set(plan.lines.map(({ domain }) => domain)).size).toBe(plan.lines.length);
        const removed = domainsTo(plan, "remove");
        const after: SyncFacts = {
          ...told,
          project: plainSet([...told.project, ...added].filter((domain) => !removed.includes(domain))),
          addedFor: new Map([
            ...[...told.addedFor].filter(([domain]) => !removed.includes(domain)),
            ...[...added, ...plan.adopted].map((domain) => [domain, ME] as const),
          ]),
        };
        const next = planSync(after);
        expect([domainsTo(next, "add"), domainsTo(next, "remove"), next.adopted]).toEqual([[], [], []]);
        const isSettled = plan.lines.every(({ action }) => action !== "held" && action !== "refuse");
        if (isSettled) expect(isIdle(next)).toBe(true);
      }),
      { numRuns: 500 },
    );
  });
});

it("a deployment's status is its latest stage's", () => {
  expect(["success", "failure", "active", "idle", null].map(deploymentStatus)).toEqual([
    "active",
    "failed",
    "pending",
    "pending",
    "pending",
  ]);
});

it("the note of the domains tab counts and names the real addresses of both tiers", () => {
  const at = (tier: number, ...domains: string[]) => domains.map((domain) => ({ domain, tier }));
  expect(domainsNote([...at(0, "hub.net"), ...at(1, "indie.net", "acme.net")])).toBe(
    "3 domains are supported: 1 for tier 0 (hub.net) and 2 for tier 1 (indie.net, acme.net).",
  );
  const many = at(1, "a", "b", "c", "d", "e", "f", "g");
  expect(domainsNote(many)).toContain("0 for tier 0 (none) and 7 for tier 1 (a, b, c, d, e and 2 more)");
});
