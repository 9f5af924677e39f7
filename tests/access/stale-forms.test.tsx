import { AppRouterContext } from "next/dist/shared/lib/app-router-context.shared-runtime";
import type { ReactNode } from "react";
import { afterEach, expect, it, vi } from "vitest";
import * as m from "#messages";
import { AutoRules } from "@/domain/moderation/auto-rules/schema";
import type { CommunityRules } from "@/domain/tenant/schema";
import { ConfigurationForm } from "@/features/hosting/ui/configuration-form";
import { PageRuleForm } from "@/features/hosting/zone/ui/page-rule-form";
import { RateLimitForm } from "@/features/hosting/zone/ui/rate-limit-form";
import { RecordForm } from "@/features/hosting/zone/ui/record-form";
import { RouteForm } from "@/features/hosting/zone/ui/route-form";
import { SecurityForm } from "@/features/hosting/zone/ui/security-form";
import type { AccessSettings } from "@/features/member/joining/schema";
import { AccessForm } from "@/features/member/joining/ui/access-form";
import { AutoRulesForm } from "@/features/moderation/auto-rules/ui/auto-rules-form";
import { EditForm } from "@/features/platform/tenants/ui/edit-form";
import type { HubCard, HubListing } from "@/features/tenant/hub-listing/schema";
import { ListingForm } from "@/features/tenant/hub-listing/ui/listing-form";
import { RulesForm } from "@/features/tenant/settings/ui/settings-form";
import { newId } from "@/lib/id";
import { answer, buttonNamed, clear, draw, soon, type } from "../support/screen";

afterEach(clear);

// The first option of every select: the document of these tests doesn't choose another one.
const RULES: CommunityRules = {
  reviewSubmissions: false,
  holdFirstComments: false,
  launchesPerDay: null,
  languages: ["en"],
  searchLanguage: "simple",
  timeZone: "Europe/Zurich",
  isHiddenFromSearch: false,
  socialLinks: {},
};
const LISTING: HubListing = {
  ...{ isListed: false, sentence: "", category: "general" },
  ...{ showsMembers: false, showsSessions: false },
};
const CARD: HubCard = {
  ...{ id: newId(), name: "Teahouse", address: "http://tea.example", fill: "#000000", onFill: "#ffffff" },
  ...{ sentence: "", category: "general", languages: ["en"], timeZone: "UTC" },
  ...{ memberCount: null, nextSession: null },
};
const ACCESS: AccessSettings = {
  ...{ visibility: "public", joining: "open", joinText: "" },
  ...{ joinQuestions: [], joinDomains: [] },
};
const AUTO_RULES = AutoRules.parse({});
const TENANT = { name: "Acme", domain: "acme.example", planType: "free" as const };
const RECORD = { type: "A", name: "www", content: "203.0.113.1", proxied: true, priority: 10 };
const ROUTE = { pattern: "acme.example/*", script: "" };
const SECURITY = {
  ssl: "full",
  securityLevel: "medium",
  alwaysUseHttps: "on",
  minTlsVersion: "1.2",
  automaticHttpsRewrites: "on",
};
const LIMIT = { threshold: 50, period: 10, action: "block" };
const PAGE_RULE = { url: "acme.example/*", action: "cache_level", value: "bypass" };
const ACCOUNT = { email: "ops@acme.example", accountId: "a1", zoneId: "z1", project: "hub" };

const router = { refresh() {} } as unknown as React.ContextType<typeof AppRouterContext>;
const nothing = () => undefined;

type Case = {
  form: ReactNode;
  /** What is typed, or which box is pressed. */
  act: () => void;
  save: string;
  /** What another admin has saved, how the note says it, and what the second save sends. */
  theirs: object;
  note: string[];
  sent: object;
};

const press = (label: string) => () => {
  const found = [...document.querySelectorAll("label")].find(({ textContent }) => textContent === label);
  found?.querySelector("input")?.click();
  if (found?.htmlFor) document.getElementById(found.htmlFor)?.click();
};
const write = (name: string, words: string) => () => type(`input[name="${name}"]`, words);

const CASES: Record<string, Case> = {
  "tenant.changeRules": {
    form: <RulesForm rules={RULES} zones={["Europe/Zurich"]} />,
    act: write("launchesPerDay", "3"),
    save: "Save rules",
    theirs: { ...RULES, reviewSubmissions: true },
    note: ["Review new submissions", "On"],
    sent: { reviewSubmissions: true, launchesPerDay: 3 },
  },
  "tenant.saveListing": {
    form: <ListingForm listing={LISTING} card={CARD} obstacle={null} />,
    act: () => type('textarea[name="sentence"]', "For makers of tea."),
    save: "Save changes",
    theirs: { ...LISTING, showsMembers: true },
    note: ["On"],
    sent: { sentence: "For makers of tea.", showsMembers: true },
  },
  "member.joining.changeAccess": {
    form: <AccessForm access={ACCESS} isPlatform={false} />,
    act: () => type('textarea[name="joinText"]', "Bring a cup."),
    save: "Save changes",
    theirs: { ...ACCESS, visibility: "unlisted" },
    note: [m.member_joining_visibility_unlisted()],
    sent: { joinText: "Bring a cup.", visibility: "unlisted", waiting: null },
  },
  "moderation.setAutoRules": {
    form: <AutoRulesForm rules={AUTO_RULES} />,
    act: press("Hold flagged posts until a moderator has reviewed them"),
    save: "Save rules",
    theirs: { ...AUTO_RULES, rules: { links: false } },
    note: ["Off"],
    sent: { holds: true, rules: { links: false, velocity: true } },
  },
  "platform.editTenant": {
    form: <EditForm tenant={{ id: newId(), ...TENANT }} />,
    act: () => {
      write("name", "Acme & Co")();
      write("reason", "They asked for it.")();
    },
    save: "Save",
    theirs: { ...TENANT, planType: "premium" },
    note: ["Premium"],
    sent: { name: "Acme & Co", planType: "premium", reason: "They asked for it." },
  },
  "hosting.configure": {
    form: <ConfigurationForm configuration={{ isSet: true, trouble: null, ...ACCOUNT }} />,
    act: write("project", "another"),
    save: "Verify and save",
    theirs: { ...ACCOUNT, zoneId: "z2" },
    note: ["z2"],
    sent: { project: "another", zoneId: "z2" },
  },
  "hosting.editRecord": {
    form: <RecordForm record={{ ...RECORD, id: "1", isProxiable: true, ttl: 1 }} onDone={nothing} />,
    act: write("content", "203.0.113.2"),
    save: "Save record",
    theirs: { ...RECORD, proxied: false, content: "203.0.113.3" },
    note: ["203.0.113.3", "Off"],
    sent: { content: "203.0.113.2", proxied: false },
  },
  "hosting.editRoute": {
    form: <RouteForm route={{ ...ROUTE, id: "1" }} onDone={nothing} />,
    act: write("pattern", "acme.example/a"),
    save: "Save route",
    theirs: { ...ROUTE, script: "guard" },
    note: ["guard"],
    sent: { pattern: "acme.example/a", script: "guard" },
  },
  "hosting.changeSecurity": {
    form: <SecurityForm settings={SECURITY} />,
    act: () => buttonNamed("Fill in defaults").click(),
    save: "Save settings",
    theirs: { ...SECURITY, alwaysUseHttps: "off" },
    note: ["Off"],
    sent: { ssl: "flexible", alwaysUseHttps: "off" },
  },
  "hosting.editRateLimit": {
    form: <RateLimitForm limit={{ ...LIMIT, id: "1", isEnabled: true, expression: null }} onDone={nothing} />,
    act: write("threshold", "5"),
    save: "Save limit",
    theirs: { isEnabled: false, change: { ...LIMIT, action: "log" } },
    note: ["Off"],
    sent: { isEnabled: false, change: { threshold: 5, period: 10, action: "log" } },
  },
  "hosting.editPageRule": {
    form: (
      <PageRuleForm
        rule={{
          id: "1",
          url: PAGE_RULE.url,
          actions: [{ id: "cache_level", value: "bypass" }],
          status: "active",
          priority: 1,
        }}
        onDone={nothing}
      />
    ),
    act: write("url", "acme.example/a"),
    save: "Save rule",
    theirs: { status: "disabled", change: PAGE_RULE },
    note: ["Off"],
    sent: { status: "disabled", change: { ...PAGE_RULE, url: "acme.example/a" } },
  },
};

it.each(Object.entries(CASES))(
  "%s: the form says what another admin saved, takes it in and keeps what was typed",
  async (path, { form, act, save, theirs, note, sent }) => {
    answer({ [path]: { outcome: "clash", values: theirs } });
    const bodies: string[] = [];
    const ask = fetch;
    vi.stubGlobal("fetch", (url: string, init?: RequestInit) => {
      if (url.includes(path)) bodies.push(String(init?.body));
      return ask(url, init);
    });
    draw(<AppRouterContext.Provider value={router}>{form}</AppRouterContext.Provider>);
    await soon(() => buttonNamed(save));
    act();
    await soon(() => expect(buttonNamed(save).disabled).toBe(false));
    buttonNamed(save).click();
    const said = await soon(() => {
      const text = document.querySelector("[role=alert]")?.textContent ?? "";
      expect(text).toContain("Another person saved changes after you opened this form");
      return text;
    });
    for (const words of note) expect(said).toContain(words);

    await soon(() => expect(buttonNamed(save).disabled).toBe(false));
    buttonNamed(save).click();
    await soon(() => expect(bodies).toHaveLength(2));
    const [, second = ""] = bodies;
    expect(JSON.parse(second)).toMatchObject({ 0: { json: { ...sent, base: theirs } } });
  },
);

it("text typed while a form is saved stays in it, and can be saved next", async () => {
  let finish = (_: object) => {};
  const saved = new Promise((resolve) => {
    finish = resolve;
  });
  answer({ "tenant.changeRules": () => saved });
  draw(<RulesForm rules={RULES} zones={["Europe/Zurich"]} />);
  await soon(() => buttonNamed("Save rules"));
  const field = () => document.querySelector<HTMLInputElement>("input[name=launchesPerDay]");
  write("launchesPerDay", "3")();
  await soon(() => expect(buttonNamed("Save rules").disabled).toBe(false));
  buttonNamed("Save rules").click();
  await soon(() => expect(document.querySelector("button[aria-busy=true]")).not.toBeNull());
  write("launchesPerDay", "4")();
  finish({ outcome: "saved", values: { ...RULES, launchesPerDay: 3, holdFirstComments: true } });
  await soon(() =>
    expect(document.querySelector<HTMLInputElement>("input[name=holdFirstComments]")?.checked).toBe(true),
  );
  expect(field()?.value).toBe("4");
  expect(buttonNamed("Save rules").disabled).toBe(false);
});
