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

type StepCopy = { title: string; text: string; href: string; needs?: Feature };

/** Steps whose page or feature is unavailable are left out. */
export const STEPS: Record<FirstStep, StepCopy> = {
  logo: {
    title: "Upload a logo",
    text: "It stands on every page, in the tab and in mails.",
    href: "/admin/community/branding",
  },
  colours: {
    title: "Choose your colours",
    text: "One accent, from which all others follow.",
    href: "/admin/community/branding",
  },
  rules: {
    title: "Look at the rules",
    text: "How many launches a day, whose first comments wait, which language the search knows.",
    href: "/admin/community/rules",
  },
  startup: {
    title: "Launch the first startup",
    text: "An empty list invites nobody: put the first one on it.",
    href: "/submit",
    needs: "startup_directory",
  },
  session: {
    title: "Plan the first session",
    text: "An evening with a date brings people together.",
    href: "/create-session",
    needs: "sessions",
  },
  invitation: {
    title: "Invite the first members",
    text: "By mail or by a link that you share.",
    href: "/admin/community/members",
  },
  legal: {
    title: "Write your legal pages",
    text: "Until then the platform’s text stands there in your name.",
    href: "/admin/community/legal",
  },
  domain: {
    title: "Use a domain of your own",
    text: "Add it, prove it, and make it the first address.",
    href: "/admin/community/domains",
    needs: "custom_domains",
  },
};

export type StepState = { step: FirstStep; isDone: boolean };

/** `isHidden` is set once all steps are done. A step that becomes incomplete shows the list again. */
export type FirstSteps = { steps: StepState[]; isDone: boolean; isHidden: boolean };

/** Members of any standing, listed startups, sessions without drafts, and open reports. */
export type Figures = { members: number; startups: number; sessions: number; reports: number };

export const NOT_DONE = "There are steps left: the list can be put away once all are done.";
