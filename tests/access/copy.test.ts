import { expect, it } from "vitest";
import { describeDenial } from "@/access/copy";
import type { Denial } from "@/access/rule";
import { INDIE } from "../support/factories";
import { tenantOf } from "../support/trpc-caller";

const until = new Date("2026-12-24T17:30:00Z");

it.each<[Denial, string, string]>([
  [
    { reason: "tier-0" },
    "Access Restricted - Tier 0 Required",
    "This feature requires Tier 0 (Platform Control) access. You are on indie.localhost, tier 1. Please access it from the platform's main domain.",
  ],
  [
    { reason: "tier-1" },
    "Access Restricted - Tier 1 Required",
    "This feature requires a tier 1 community. The current tier is 1.",
  ],
  [
    { reason: "feature", feature: "sessions" },
    "Feature Not Available",
    'The feature "Sessions" is not available on this domain.',
  ],
  [
    { reason: "platform-admin" },
    "Platform Admin Required",
    "Platform administration features are only available on Tier 0 domains.",
  ],
  [{ reason: "role" }, "Access Denied", "You don't have permission for this."],
  [{ reason: "superadmin" }, "Access Denied", "Access Denied - Superadmin privileges required"],
  [{ reason: "banned", until: null }, "You can't take part here", "You're banned from IndieZH permanently."],
  [
    { reason: "banned", until },
    "You can't take part here",
    "You're banned from IndieZH until 24 Dec 2026, 18:30.",
  ],
  [
    { reason: "account-banned" },
    "You can't take part here",
    "Your account is banned on this platform permanently.",
  ],
  [
    { reason: "suspended", until },
    "Your membership is suspended",
    "Your membership in IndieZH is suspended until 24 Dec 2026, 18:30.",
  ],
])("TEN-18: %j is shown in the specified words", async (denial, title, text) => {
  expect(describeDenial(denial, await tenantOf(INDIE))).toEqual({ title, text });
});
