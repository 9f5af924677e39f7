import { expect, it } from "vitest";
import { brandingOf, DEFAULT_BRANDING } from "@/domain/tenant/rules";
import { TenantSettings } from "@/domain/tenant/schema";
import { createTenant, HUB, INDIE, SAAS } from "../../../support/factories";
import { tenantOf } from "../../../support/trpc-caller";

it("TEN-13: a community without settings looks as the platform does, under its own name", () => {
  expect(brandingOf("Acme", {})).toEqual({
    ...DEFAULT_BRANDING,
    companyName: "Acme",
    title: "Acme - Startup Community",
    slogan: "",
    lead: "",
    logoDarkUrl: null,
    iconUrl: "/startuphub/logo.svg",
    textFont: "geist",
    headlineFont: "bricolage",
    customCss: "",
  });
  expect(brandingOf("", {}).companyName).toBe("StartupHub");
  expect(DEFAULT_BRANDING).toMatchObject({
    primaryColor: "hsl(221.2 83.2% 53.3%)",
    secondaryColor: "hsl(210 40% 98%)",
    logoUrl: "/startuphub/logo.svg",
  });
});

it("TEN-13: its own words win, and the title follows the company's name", () => {
  const branding = { companyName: "Acme AG", primaryColor: "#123456", logoUrl: "/own.svg" };
  expect(brandingOf("Acme", branding)).toMatchObject({ ...branding, title: "Acme AG - Startup Community" });
  expect(brandingOf("Acme", { title: "Acme!" }).title).toBe("Acme!");
});

it("TEN-13: the three communities carry the specified titles", async () => {
  expect((await tenantOf(HUB)).branding.title).toBe("StartupHub - Startup Community");
  expect((await tenantOf(INDIE)).branding.title).toBe("IndieZH - Zürich Indie Entrepreneur Community");
  expect((await tenantOf(SAAS)).branding.title).toBe("LaunchCloud - Startup Community");
});

it("a tenant's settings fill what is missing", async () => {
  const id = await createTenant({ settings: TenantSettings.parse({ timeZone: "America/New_York" }) });
  expect(await tenantOf(id)).toMatchObject({
    timeZone: "America/New_York",
    reviewSubmissions: false,
    launchesPerDay: null,
    socialLinks: {},
  });
});

it("social links lead to the web only", () => {
  const links = (url: string) => TenantSettings.safeParse({ socialLinks: { x: url } }).success;
  expect(links("https://social.example/@us")).toBe(true);
  for (const url of ["javascript:alert(1)", "data:text/html,x", "/x", "mailto:a@b.example"]) {
    expect(links(url)).toBe(false);
  }
});
