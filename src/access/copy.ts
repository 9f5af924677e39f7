import { formatDate } from "@/lib/time/date";
import { FEATURE_NAMES } from "./names";
import type { Denial, DenialReason } from "./rule";
import type { Tenant } from "./tenant";

export type DenialCopy = { title: string; text: string };

const until = (date: Date | null | undefined, timeZone: string) =>
  date ? ` until ${formatDate(date, "longMoment", timeZone)}` : "";

const because = ({ words }: Denial): string => (words ? ` Reason: ${words}` : "");

const COPY: Record<DenialReason, (denial: Denial, tenant: Tenant) => DenialCopy> = {
  "signed-out": () => ({ title: "Sign in to continue", text: "Please sign in to continue." }),
  "tier-0": (_, { domain, tier }) => ({
    title: "Access Restricted - Tier 0 Required",
    text: `This feature requires Tier 0 (Platform Control) access. You are on ${domain}, tier ${tier}. Please access it from the platform's main domain.`,
  }),
  "tier-1": (_, { tier }) => ({
    title: "Access Restricted - Tier 1 Required",
    text: `This feature requires a tier 1 community. The current tier is ${tier}.`,
  }),
  feature: ({ feature }) => ({
    title: "Feature Not Available",
    text: `The feature "${feature ? FEATURE_NAMES[feature] : ""}" is not available on this domain.`,
  }),
  "platform-admin": () => ({
    title: "Platform Admin Required",
    text: "Platform administration features are only available on Tier 0 domains.",
  }),
  role: () => ({ title: "Access Denied", text: "You don't have permission to open this page." }),
  "sign-in-again": () => ({
    title: "Please sign in again",
    text: "This page is only available for a short time after you sign in.",
  }),
  superadmin: () => ({ title: "Access Denied", text: "Access Denied - Superadmin privileges required" }),
  "account-banned": (denial, { timeZone }) => ({
    title: "You can't take part here",
    text: `Your account is banned on this platform${until(denial.until, timeZone) || " permanently"}.${because(denial)}`,
  }),
  banned: (denial, { name, timeZone }) => ({
    title: "You can't take part here",
    text: `You're banned from ${name}${until(denial.until, timeZone) || " permanently"}.${because(denial)}`,
  }),
  suspended: (denial, { name, timeZone }) => ({
    title: "Your membership is suspended",
    text: `Your membership in ${name} is suspended${until(denial.until, timeZone)}.${because(denial)}`,
  }),
  muted: (denial, { timeZone }) => ({
    title: "You're muted",
    text: `You're muted${until(denial.until, timeZone)}. You can read, but you can't vote or post.${because(denial)}`,
  }),
  unverified: () => ({
    title: "Confirm your email address",
    text: "Confirm your email address first. The link is in the email we sent you.",
  }),
};

/** Uses the specification's exact wording where it gives one. */
export const describeDenial = (denial: Denial, tenant: Tenant): DenialCopy =>
  COPY[denial.reason](denial, tenant);
