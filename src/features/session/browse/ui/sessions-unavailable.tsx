import Link from "next/link";
import { DotsPattern } from "@/components/dots";
import { buttonVariants } from "@/components/ui/button-variants";
import { PAGE_COPY } from "@/features/session/browse/copy";
import { COPY } from "@/features/session/copy";

/** A community without sessions says so on every page of theirs. (`docs/behaviours.md`, SES-19) */
export const SessionsUnavailable = () => (
  <section className="page-column flex max-w-reading flex-col items-center gap-4 py-24 text-center">
    <meta name="robots" content="noindex" />
    <DotsPattern />
    <h1 className="display text-xl">{COPY.unavailable}</h1>
    <p className="text-muted-foreground">{COPY.list.unavailableText}</p>
    <Link href="/" className={`${buttonVariants()} mt-2`}>
      {PAGE_COPY.home}
    </Link>
  </section>
);
