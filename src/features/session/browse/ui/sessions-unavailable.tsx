import * as m from "#messages";
import { DotsPattern } from "@/components/graphics/dots";
import { Link } from "@/components/link";
import { buttonVariants } from "@/components/ui/button-variants";

/** Shown on every session page if the community has sessions turned off. (SES-19) */
export const SessionsUnavailable = () => (
  <section className="page-column flex max-w-reading flex-col items-center gap-4 py-24 text-center">
    <meta name="robots" content="noindex" />
    <DotsPattern />
    <h1 className="display text-xl">{m.session_unavailable()}</h1>
    <p className="text-muted-foreground">{m.session_list_unavailableText()}</p>
    <Link href="/" className={`${buttonVariants()} mt-2`}>
      {m.session_browse_page_home()}
    </Link>
  </section>
);
