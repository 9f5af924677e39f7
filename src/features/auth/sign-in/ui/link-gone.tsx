import * as m from "#messages";
import { Link } from "@/components/link";
import { buttonVariants } from "@/components/ui/button-variants";

export const LinkGone = () => (
  <div className="flex flex-col gap-4 text-center">
    <p role="status" className="text-sm">
      {m.auth_linkGone()}
    </p>
    <Link href="/auth" className={buttonVariants()}>
      {m.auth_signIn_entry_askAgain()}
    </Link>
  </div>
);
