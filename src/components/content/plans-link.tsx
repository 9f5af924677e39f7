import * as m from "#messages";
import { Link } from "@/components/link";

/** A link to the plans, shown next to every denial that a better plan would lift (BIL-10). */
export const PlansLink = () => (
  <Link
    href="/pricing"
    prefetch={false}
    className="font-medium whitespace-nowrap text-brand underline underline-offset-4"
  >
    {m.common_seePlans()}
  </Link>
);
