import { AppRouterContext } from "next/dist/shared/lib/app-router-context.shared-runtime";
import { afterEach, expect, it, vi } from "vitest";
import type { Obstacle } from "@/features/tenant/hub-listing/rules";
import type { HubCard, HubListing } from "@/features/tenant/hub-listing/schema";
import { ListingForm } from "@/features/tenant/hub-listing/ui/listing-form";
import { newId } from "@/lib/id";
import { answer, buttonNamed, clear, draw, soon, type } from "../../../../support/screen";

afterEach(clear);

const LISTING: HubListing = {
  ...{ isListed: false, sentence: "", category: "general" },
  ...{ showsMembers: false, showsSessions: false },
};
const CARD: HubCard = {
  ...{ id: newId(), name: "Teahouse", address: "http://tea.example", fill: "#000000", onFill: "#ffffff" },
  ...{ sentence: "", category: "general", languages: ["en"], timeZone: "UTC" },
  memberCount: 12,
  nextSession: { at: new Date("2030-01-01T18:00Z"), title: "Tea night" },
};

const show = (obstacle: Obstacle | null = null) =>
  draw(
    <AppRouterContext.Provider value={{ refresh: vi.fn(), prefetch: vi.fn() } as never}>
      <ListingForm listing={LISTING} card={CARD} obstacle={obstacle} />
    </AppRouterContext.Provider>,
  );
const box = (name: string) =>
  soon(() => {
    const found = document.querySelector<HTMLInputElement>(`input[name="${name}"]`);
    if (!found) throw new Error(`There is no ${name}.`);
    return found;
  });
const preview = () => document.querySelector("article")?.textContent ?? "";

it("TEN-23: the card shows the figures only if they are chosen", async () => {
  show();
  const members = await box("showsMembers");
  expect(preview()).not.toContain("12 members");
  expect(preview()).not.toContain("Tea night");
  members.click();
  (await box("showsSessions")).click();
  await soon(() => expect(preview()).toContain("12 members"));
  expect(preview()).toContain("Tea night");
});

it("TEN-23: a community without a sentence isn't listed, and nothing typed is lost", async () => {
  const saved = vi.fn();
  answer({ "tenant.saveListing": saved });
  show();
  (await box("isListed")).click();
  (await soon(() => buttonNamed("Save changes"))).click();
  await soon(() => expect(document.body.textContent).toContain("before you list it"));
  expect(saved).not.toHaveBeenCalled();
  await type("textarea", "For makers of tea.");
  await soon(() => expect(preview()).toContain("For makers of tea."));
});

it.each([
  ["not-public", "Make it public"],
  ["closing", "about to close"],
] as const)("TEN-23: a note says why the hub doesn't list it: %s", async (obstacle, text) => {
  show(obstacle);
  await soon(() => expect(document.querySelector('[role="note"]')?.textContent).toContain(text));
});
