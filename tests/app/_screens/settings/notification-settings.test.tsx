import { afterEach, beforeEach, expect, it } from "vitest";
import { NotificationSettings } from "@/app/_screens/settings/notification-settings";
import { choicesOf } from "@/domain/notification/preferences/rules";
import { answer, clear, draw, Refused, soon } from "../../../support/screen";

const PREFERENCES = {
  choices: choicesOf({}),
  mutesMail: false,
  digestHour: 8,
  digestWeekday: 1,
  timeZone: "Europe/Zurich",
  isEmailVerified: false,
};

const text = () => document.querySelector("main")?.textContent ?? "";
const button = (name: string) =>
  [...document.querySelectorAll("button")].find((one) => one.textContent?.includes(name));

beforeEach(() => history.replaceState(null, "", "/settings/notifications"));
afterEach(clear);

it("a shell shows that it loads, and then the viewer's part", async () => {
  let send = (_: unknown) => {};
  const sent = new Promise((resolve) => {
    send = resolve;
  });
  answer({ "notification.preferences": () => sent });
  draw(<NotificationSettings isMailed />, { seemsSignedIn: true });
  await soon(() => expect(document.querySelector("[role=status]")).not.toBeNull());
  expect(button("Save")).toBeUndefined();
  send(PREFERENCES);
  await soon(() => expect(button("Save")).toBeDefined());
  expect(document.querySelector("[role=status]")).toBeNull();
});

it("a shell whose part can't be loaded says why, and loads it when asked again", async () => {
  let given: unknown = new Refused("The database is being updated.", { code: "SERVICE_UNAVAILABLE" });
  answer({ "notification.preferences": () => given });
  draw(<NotificationSettings isMailed />, { seemsSignedIn: true });
  await soon(() => expect(text()).toContain("The database is being updated."));
  expect(document.querySelector("[role=alert]")).not.toBeNull();
  given = PREFERENCES;
  button("Try again")?.click();
  await soon(() => expect(button("Save")).toBeDefined());
});

it("a shell whose user was signed out meanwhile leads to sign-in and back", async () => {
  answer({ "notification.preferences": new Refused("Sign in to do this.", { code: "UNAUTHORIZED" }) });
  draw(<NotificationSettings isMailed />, { seemsSignedIn: true });
  await soon(() =>
    expect(document.querySelector("a[href^='/auth']")?.getAttribute("href")).toBe(
      "/auth?returnTo=%2Fsettings%2Fnotifications",
    ),
  );
});
