// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { toast } from "@/components/ui/toast";

const onScreen = () =>
  [...document.querySelectorAll<HTMLElement>("[data-sonner-toast]")]
    .filter(({ dataset }) => dataset.visible === "true" && dataset.removed === "false")
    .map((element) => element.querySelector("[data-title]")?.textContent);

const painted = () => new Promise((resolve) => setImmediate(() => setImmediate(resolve)));
const wait = async (milliseconds: number) => {
  await vi.advanceTimersByTimeAsync(milliseconds);
  await painted();
};
const show = async (title: string) => {
  await toast.success(title);
  await wait(50);
};

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "Date", "requestAnimationFrame"] });
});
afterEach(async () => {
  await wait(20_000);
  vi.useRealTimers();
});

it("one toast is seen at a time, the newest", async () => {
  await show("Signed in successfully!");
  await show("Magic link sent! Check your email.");
  expect(onScreen()).toEqual(["Magic link sent! Check your email."]);
});

it("the next focus can keep the words that it displaces", async () => {
  const described = () => document.querySelector("[data-sonner-toast] [data-description]")?.textContent;
  await show("Signed in successfully!");
  await toast.success("Your vote for Loose Ends is in.", { keepsLast: true });
  await wait(50);
  expect(onScreen()).toEqual(["Your vote for Loose Ends is in."]);
  expect(described()).toBe("Signed in successfully!");
  await wait(20_000);
  await toast.error("We couldn't save your vote", { keepsLast: true, description: "You're muted." });
  await wait(50);
  expect(described()).toBe("You're muted.");
});

it("a toast leaves after five seconds", async () => {
  await show("Password reset email sent!");
  await wait(4_800);
  expect(onScreen()).toEqual(["Password reset email sent!"]);
  await wait(500);
  expect(onScreen()).toEqual([]);
});

it("a toast stays as long as the focus rests on it", async () => {
  await show("Failed to send magic link");
  const close = document.querySelector<HTMLElement>("[data-close-button]");
  close?.focus();
  await painted();
  await wait(12_000);
  expect(onScreen()).toEqual(["Failed to send magic link"]);
  close?.blur();
  await painted();
  await wait(5_500);
  expect(onScreen()).toEqual([]);
});

it("is said without the library while that cannot come, and with it as soon as it can", async () => {
  vi.resetModules();
  vi.doMock("@/components/ui/toaster", () => {
    throw new Error("The network is away.");
  });
  const { toast: afresh } = await import("@/components/ui/toast");
  await afresh.error("Your vote did not count", { description: "Please check your connection." });
  const said = () => document.querySelector("body > [role=alert]")?.textContent;
  expect(said()).toBe("Your vote did not count: Please check your connection.");
  await wait(8000);
  expect(said()).toBeUndefined();
  vi.doUnmock("@/components/ui/toaster");
  await afresh.error("This one is shown");
  await wait(50);
  expect(onScreen()).toContain("This one is shown");
});
