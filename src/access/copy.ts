import * as m from "#messages";
import { formatDate } from "@/lib/time/date";
import { FEATURE_NAMES } from "./feature-names";
import type { Denial, DenialReason } from "./rule";
import type { Tenant } from "./tenant";

export type DenialCopy = { title: string; text: string };

type Told = (denial: Denial, tenant: Tenant) => DenialCopy;
type Sentence<Words> = (words: Words) => string;

/** The text of a sanction: with its end or without, and with the moderator's reason if there is one. */
function sanctionText(
  { until, words }: Denial,
  { name, timeZone }: Tenant,
  limited: Sentence<{ community: string; end: string }>,
  unlimited: Sentence<{ community: string }>,
): string {
  const text = until
    ? limited({ community: name, end: formatDate(until, "moment", timeZone) })
    : unlimited({ community: name });
  return words ? m.access_denials_withReason({ text, reason: words }) : text;
}

const COPY: Record<DenialReason, Told> = {
  "signed-out": () => ({ title: m.access_denials_signedOut(), text: m.access_denials_signedOutText() }),
  "tier-0": (_, { domain, tier }) => ({
    title: m.access_denials_tier0(),
    text: m.access_denials_tier0Text({ domain, tier }),
  }),
  "tier-1": (_, { tier }) => ({
    title: m.access_denials_tier1(),
    text: m.access_denials_tier1Text({ tier }),
  }),
  feature: ({ feature }) => ({
    title: m.access_denials_feature(),
    text: m.access_denials_featureText({ feature: feature ? FEATURE_NAMES[feature]() : "" }),
  }),
  "platform-admin": () => ({
    title: m.access_denials_platformAdmin(),
    text: m.access_denials_platformAdminText(),
  }),
  role: () => ({ title: m.access_denials_denied(), text: m.access_denials_roleText() }),
  "sign-in-again": () => ({
    title: m.access_denials_signInAgain(),
    text: m.access_denials_signInAgainText(),
  }),
  "factor-missing": () => ({
    title: m.access_denials_factorMissing(),
    text: m.access_denials_factorMissingText(),
  }),
  "factor-needed": () => ({
    title: m.access_denials_factorNeeded(),
    text: m.access_denials_factorNeededText(),
  }),
  superadmin: () => ({ title: m.access_denials_denied(), text: m.access_denials_superadminText() }),
  "account-banned": (denial, tenant) => ({
    title: m.access_denials_cannotTakePart(),
    text: sanctionText(denial, tenant, m.access_denials_accountBannedUntil, m.access_denials_accountBanned),
  }),
  banned: (denial, tenant) => ({
    title: m.access_denials_cannotTakePart(),
    text: sanctionText(denial, tenant, m.access_denials_bannedUntil, m.access_denials_banned),
  }),
  suspended: (denial, tenant) => ({
    title: m.access_denials_suspendedTitle(),
    text: sanctionText(denial, tenant, m.access_denials_suspendedUntil, m.access_denials_suspended),
  }),
  muted: (denial, tenant) => ({
    title: m.access_denials_mutedTitle(),
    text: sanctionText(denial, tenant, m.access_denials_mutedUntil, m.access_denials_muted),
  }),
  outsider: (_, { name }) => ({
    title: m.access_denials_outsider({ community: name }),
    text: m.access_denials_outsiderText({ community: name }),
  }),
  "not-member": (_, { name }) => ({
    title: m.access_denials_notMember({ community: name }),
    text: m.access_denials_notMemberText({ community: name }),
  }),
  "key-scope": ({ scope }) => ({
    title: m.access_denials_keyScope(),
    text: scope ? m.access_denials_keyScopeText({ scope }) : m.access_denials_keyNever(),
  }),
  unverified: () => ({ title: m.common_confirmEmail(), text: m.access_denials_unverifiedText() }),
};

/** Uses the specification's exact wording where it gives one. */
export const describeDenial = (denial: Denial, tenant: Tenant): DenialCopy =>
  COPY[denial.reason](denial, tenant);
