import Link from "next/link";
import { buttonVariants } from "@/components/ui/button-variants";
import { copy } from "@/features/auth/copy";
import { ENTRY_COPY } from "@/features/auth/sign-in/copy";

export const LinkGone = () => (
  <div className="flex flex-col gap-4 text-center">
    <p role="status" className="text-sm">
      {copy.linkGone}
    </p>
    <Link href="/auth" className={buttonVariants()}>
      {ENTRY_COPY.askAgain}
    </Link>
  </div>
);
