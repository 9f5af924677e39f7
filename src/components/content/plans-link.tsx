import Link from "next/link";
import { UI_COPY } from "@/components/copy";

/** The way to the plans, beside every refusal that another plan would lift. (`docs/behaviours.md`, BIL-10) */
export const PlansLink = () => (
  <Link
    href="/pricing"
    prefetch={false}
    className="font-medium whitespace-nowrap text-brand underline underline-offset-4"
  >
    {UI_COPY.plans}
  </Link>
);
