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
    text: "Shown on every page, in the browser tab and in emails.",
    href: "/admin/community/branding",
  },
  colours: {
    title: "Choose your colors",
    text: "Pick one accent color. We'll work out the rest.",
    href: "/admin/community/branding",
  },
  rules: {
    title: "Review the rules",
    text: "Launches per day, review of first comments, and the search language.",
    href: "/admin/community/rules",
  },
  startup: {
    title: "Launch the first startup",
    text: "Give visitors something to see.",
    href: "/submit",
    needs: "startup_directory",
  },
  session: {
    title: "Plan the first session",
    text: "A date brings people together.",
    href: "/create-session",
    needs: "sessions",
  },
  invitation: {
    title: "Invite the first members",
    text: "By email or with a link you share.",
    href: "/admin/community/members",
  },
  legal: {
    title: "Write your legal pages",
    text: "Until then, we show the platform's standard text in your name.",
    href: "/admin/community/legal",
  },
  domain: {
    title: "Use your own domain",
    text: "Add it, verify it and make it your primary address.",
    href: "/admin/community/domains",
    needs: "custom_domains",
  },
};

export type StepState = { step: FirstStep; isDone: boolean };

/** `isHidden` is set once all steps are done. A step that becomes incomplete shows the list again. */
export type FirstSteps = { steps: StepState[]; isDone: boolean; isHidden: boolean };

/** Members of any standing, listed startups, sessions without drafts, and open reports. */
export type Figures = { members: number; startups: number; sessions: number; reports: number };

export const NOT_DONE = "Finish all steps before you dismiss the list.";
