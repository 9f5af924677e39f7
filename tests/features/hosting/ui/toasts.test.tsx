import type { ReactNode } from "react";
import { afterEach, expect, it } from "vitest";
import { HostedDomains } from "@/features/hosting/sync/ui/hosted-domains";
import { Deployments } from "@/features/hosting/ui/deployments";
import {
  type Answers,
  answer,
  buttonNamed,
  clear,
  draw,
  frontToast,
  Refused,
  soon,
  type,
} from "../../../support/screen";

const DOMAIN = {
  domain: "status.example",
  status: "active",
  error: null,
  owner: null,
  addedFor: null,
  isForeign: true,
  isFixed: false,
};
const LISTS = {
  "hosting.domains": [DOMAIN],
  "hosting.deployments": { project: { name: "hub", subdomain: null }, deployments: [] },
};
const COUNTS = { tenants: 1, added: 0, removed: 0, failed: 0, skipped: 0 };
const refused = new Refused("The cellar is full.");

const DOMAINS = <HostedDomains key="domains" />;
const DEPLOYMENTS = <Deployments key="deployments" timeZone="Europe/Zurich" />;

const add = async () => {
  type("input", "blog.example");
  await soon(() => expect(buttonNamed("Add domain").disabled).toBe(false));
  buttonNamed("Add domain").click();
};
const remove = async () => {
  buttonNamed("Remove").click();
  await soon(() => buttonNamed("Remove domain").click());
};
const press = (name: string) => async () => buttonNamed(name).click();

afterEach(clear);

/** What is done, where, how it is answered, and what is then said in passing. */
const TOASTS: [string, ReactNode, () => Promise<void>, Answers, string, string?][] = [
  ["a domain is added", DOMAINS, add, {}, "Domain added successfully"],
  [
    "a domain cannot be added",
    DOMAINS,
    add,
    { "hosting.addDomain": refused },
    "Failed to add domain",
    "The cellar is full.",
  ],
  ["a domain is removed", DOMAINS, remove, {}, "Domain removed successfully"],
  [
    "a domain cannot be removed",
    DOMAINS,
    remove,
    { "hosting.removeDomain": refused },
    "Failed to remove domain",
    "The cellar is full.",
  ],
  [
    "domains cannot be synced",
    DOMAINS,
    press("Sync all"),
    { "hosting.syncAll": refused },
    "Failed to sync domains",
    "The cellar is full.",
  ],
  [
    "a deployment is triggered",
    DEPLOYMENTS,
    press("Trigger deployment"),
    {},
    "Deployment triggered successfully",
  ],
  [
    "a deployment cannot be triggered",
    DEPLOYMENTS,
    press("Trigger deployment"),
    { "hosting.deploy": refused },
    "Failed to trigger deployment",
    "The cellar is full.",
  ],
];

it.each(TOASTS)("says in these words that %s", async (_, part, act, answers, title, text) => {
  answer({ ...LISTS, ...answers });
  draw(part);
  await soon(() => expect(document.querySelector("input")).not.toBeNull());
  await act();
  await soon(() => expect(frontToast()).toEqual([title, text]));
});

it("says in these words that domains are synced", async () => {
  answer({ ...LISTS, "hosting.syncAll": { state: "done", counts: COUNTS, error: null } });
  draw(DOMAINS);
  await soon(() => buttonNamed("Sync all").click());
  await soon(() => expect(frontToast()[0]).toBe("Domains synced successfully"));
});

it("says in passing and on the page that the provider's data cannot be read", async () => {
  answer({ ...LISTS, "hosting.domains": refused });
  draw(DOMAINS);
  await soon(() => expect(frontToast()).toEqual(["Failed to load Cloudflare data", "The cellar is full."]));
  expect(document.querySelector("main")?.textContent).toContain("Failed to load Cloudflare data");
});

it("says what is missing where no provider is configured, with the way there", async () => {
  answer({ ...LISTS, "hosting.domains": new Refused("Cloudflare service not initialized") });
  draw(DOMAINS);
  await soon(() =>
    expect(document.querySelector("main")?.textContent).toContain("Cloudflare service not initialized"),
  );
  expect(document.querySelector("main a")?.getAttribute("href")).toBe(
    "/admin/superadmin/hosting/configuration",
  );
});
