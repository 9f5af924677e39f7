import { expect, it } from "vitest";
import { communityCall, communityImage, communityLead } from "@/app/_shell/seo/about";
import { sampleTenant } from "../../../support/tenants";

type Off = NonNullable<NonNullable<Parameters<typeof sampleTenant>[0]>["off"]>;

/** What is said of a community without these, its name left out. */
const leadWithout = (off: Off): string => {
  const tenant = sampleTenant({ off });
  return communityLead(tenant).replace(tenant.branding.companyName, "It");
};

it("a landing page speaks of what its community has switched on, and of nothing else", () => {
  expect(leadWithout([])).toBe(
    "It is where founders launch, get honest feedback and pitch live in 20 slides. Vote for what you'd use, ask the people who make it, and launch your own.",
  );
  expect(leadWithout(["voting"])).not.toMatch(/vote/i);
  expect(leadWithout(["comments"])).not.toMatch(/ask/i);
  expect(leadWithout(["voting", "comments"])).toMatch(/20 slides\. Launch your own\.$/);
  expect(leadWithout(["startup_directory"])).toMatch(/for founders\. Watch founders/);
  expect(leadWithout(["startup_directory", "sessions"])).toBe("It is a community for founders.");
});

it("visitors aren't asked to launch in a community without a directory", () => {
  expect(communityCall(sampleTenant())).toMatch(/launch/i);
  expect(communityCall(sampleTenant({ off: ["startup_directory"] }))).not.toMatch(/launch/i);
});

it("API-7: a community has an image of its kind", () => {
  const { text } = communityImage(sampleTenant({ off: ["startup_directory"] }));
  expect(text).not.toMatch(/directory/);
});
