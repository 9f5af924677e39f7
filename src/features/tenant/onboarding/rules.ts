import * as m from "#messages";
import type { Feature } from "@/access/names";

export const FIRST_STEPS = [
  "logo",
  "colours",
  "rules",
  "startup",
  "session",
  "invitation",
  "legal",
  "domain",
] as const;
export type FirstStep = (typeof FIRST_STEPS)[number];

type StepCopy = { title: () => string; text: () => string; href: string; needs?: Feature };

/** Steps whose page or feature is unavailable are left out. */
export const STEPS: Record<FirstStep, StepCopy> = {
  logo: {
    title: m.tenant_onboarding_list_logo,
    text: m.tenant_onboarding_list_logoText,
    href: "/admin/community/branding",
  },
  colours: {
    title: m.tenant_onboarding_list_colours,
    text: m.tenant_onboarding_list_coloursText,
    href: "/admin/community/branding",
  },
  rules: {
    title: m.tenant_onboarding_list_rules,
    text: m.tenant_onboarding_list_rulesText,
    href: "/admin/community/rules",
  },
  startup: {
    title: m.tenant_onboarding_list_startup,
    text: m.tenant_onboarding_list_startupText,
    href: "/submit",
    needs: "startup_directory",
  },
  session: {
    title: m.tenant_onboarding_list_session,
    text: m.tenant_onboarding_list_sessionText,
    href: "/create-session",
    needs: "sessions",
  },
  invitation: {
    title: m.tenant_onboarding_list_invitation,
    text: m.tenant_onboarding_list_invitationText,
    href: "/admin/community/members",
  },
  legal: {
    title: m.tenant_onboarding_list_legal,
    text: m.tenant_onboarding_list_legalText,
    href: "/admin/community/legal",
  },
  domain: {
    title: m.tenant_onboarding_list_domain,
    text: m.tenant_onboarding_list_domainText,
    href: "/admin/community/domains",
    needs: "custom_domains",
  },
};

export type StepState = { step: FirstStep; isDone: boolean };

/** `isHidden` is set once all steps are done. A step that becomes incomplete shows the list again. */
export type FirstSteps = { steps: StepState[]; isDone: boolean; isHidden: boolean };

/** Members of any standing, listed startups, sessions without drafts, and open reports. */
export type Figures = { members: number; startups: number; sessions: number; reports: number };

/** What happens next in a community: its next session, and the next startups that launch. */
export type NextUp = {
  session: { id: string; title: string; startsAt: Date } | null;
  launches: { slug: string; name: string; launchedAt: Date | null }[];
};
