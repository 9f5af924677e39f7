import Link from "next/link";

/** The way to the plans, beside every refusal that another plan would lift. (`docs/behaviours.md`, BIL-10) */
export const PlansLink = () => (
  <Link
    href="/pricing"
    prefetch={false}
    className="font-medium whitespace-nowrap text-brand underline underline-offset-4"
  >
    See the plans
  </Link>
);
