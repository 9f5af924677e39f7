import Link from "next/link";
import { DotsPattern } from "@/components/dots";
import { buttonVariants } from "@/components/ui/button-variants";
import { PAGE_COPY } from "@/features/session/browse/copy";
import { COPY } from "@/features/session/copy";

/** Shown on every session page if the community has sessions turned off. (SES-19) */
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
