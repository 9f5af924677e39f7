import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { SUGGESTED_COLORS } from "@/features/platform/wizard/copy";
import { TenantWizard } from "@/features/platform/wizard/ui/tenant-wizard";
import { contrast } from "@/lib/format/color";
import { newId } from "@/lib/id";
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
} from "../../../../support/screen";

const ZONES = ["America/New_York", "Europe/Zurich", "UTC"];

afterEach(clear);
beforeEach(() => sessionStorage.clear());

const field = (label: RegExp): HTMLInputElement | undefined =>
  [...document.querySelectorAll("label")]
    .filter(({ textContent }) => label.test(textContent ?? ""))
    .map(({ htmlFor }) => document.getElementById(htmlFor) as HTMLInputElement)[0];

const typeInto = (label: RegExp, words: string) => type(`[id="${field(label)?.id}"]`, words);
const step = () => document.querySelector("[aria-current=step]")?.textContent;

/** Goes through the wizard's steps and makes the tenant at the last. */
async function make(answers: Answers): Promise<void> {
  answer({ "platform.checkAddress": { domain: "tea.localhost", refusal: null }, ...answers });
  draw(<TenantWizard hubDomain="localhost" zones={ZONES} />);
  await soon(() => expect(buttonNamed("Next").disabled).toBe(true));
  expect(buttonNamed("Back").disabled).toBe(true);
  typeInto(/Organization name/, "Tea Makers");
  await soon(() => expect(field(/Organization name/)?.value).toBe("Tea Makers"));
  expect(buttonNamed("Next").disabled).toBe(true);
  typeInto(/^Domain/, "tea");
  await soon(() => expect(buttonNamed("Next").disabled).toBe(false));
  for (const next of [/^2/, /^3/, /^4/]) {
    buttonNamed("Next").click();
    await soon(() => expect(step()).toMatch(next));
  }
  buttonNamed("Create tenant").click();
}

it("TEN-4: a new tenant is announced by its name and domain, and the wizard starts again", async () => {
  const made = { id: newId(), name: "Tea Makers", domain: "tea.localhost", address: "http://tea.localhost" };
  await make({ "platform.createTenant": { ...made, invitation: null } });
  await soon(() =>
    expect(frontToast()).toEqual(["Tenant created successfully", "Tea Makers, tea.localhost"]),
  );
  expect(step()).toMatch(/^1/);
  expect(field(/Organization name/)?.value).toBe("");
});

it("TEN-4: a new tenant has its creator's time zone, or UTC if the server doesn't know it", async () => {
  const browser = vi.spyOn(Intl.DateTimeFormat.prototype, "resolvedOptions");
  for (const [ofBrowser, proposed] of [
    ["America/New_York", "America/New_York"],
    ["Asia/Kathmandu", "UTC"],
  ] as const) {
    browser.mockReturnValue({ timeZone: ofBrowser } as Intl.ResolvedDateTimeFormatOptions);
    draw(<TenantWizard hubDomain="localhost" zones={ZONES} />);
    await soon(() => expect(field(/^Time zone/)?.value).toBe(proposed));
    clear();
    browser.mockClear();
  }
});

it("TEN-4: a new tenant has the first language of its creator's browser that the product has", async () => {
  vi.spyOn(navigator, "languages", "get").mockReturnValue(["rm-CH", "de-CH", "en"]);
  draw(<TenantWizard hubDomain="localhost" zones={ZONES} />);
  await soon(() => expect(field(/^Language/)?.value).toBe("de"));
});

it("TEN-4: a tenant that the server cannot make of what was typed asks for another look", async () => {
  await make({ "platform.createTenant": new Refused("The name is odd.", { code: "BAD_REQUEST" }) });
  await soon(() =>
    expect(frontToast()).toEqual(["Failed to create tenant", "Please check your inputs and try again"]),
  );
  expect(step()).toMatch(/^4/);
});

it("TEN-4: the first step says what the domain is for", async () => {
  draw(<TenantWizard hubDomain="localhost" zones={ZONES} />);
  await soon(() => {
    const [hint] =
      field(/^Domain/)
        ?.getAttribute("aria-describedby")
        ?.split(" ") ?? [];
    const words = document.getElementById(hint ?? "")?.textContent;
    expect(words).toMatch(/^This will be your organization's unique URL\. /);
  });
});

it("white text can be read on every suggested color", () => {
  for (const color of Object.values(SUGGESTED_COLORS))
    expect(contrast("#ffffff", color)).toBeGreaterThan(4.5);
});

it("a reload, as for another language, keeps what was typed and its step", async () => {
  answer({ "platform.checkAddress": { domain: "tea.localhost", refusal: null } });
  draw(<TenantWizard hubDomain="localhost" zones={ZONES} />);
  await soon(() => expect(buttonNamed("Next").disabled).toBe(true));
  typeInto(/Organization name/, "Teehaus 茶");
  await soon(() => expect(field(/Organization name/)?.value).toBe("Teehaus 茶"));
  typeInto(/^Domain/, "tea");
  await soon(() => expect(buttonNamed("Next").disabled).toBe(false));
  buttonNamed("Next").click();
  await soon(() => expect(step()).toMatch(/^2/));
  clear();
  draw(<TenantWizard hubDomain="localhost" zones={ZONES} />);
  await soon(() => expect(step()).toMatch(/^2/));
  buttonNamed("Back").click();
  await soon(() => expect(field(/Organization name/)?.value).toBe("Teehaus 茶"));
});
