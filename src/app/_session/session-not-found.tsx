import Link from "next/link";
import { MoodMark } from "@/components/feedback/mood-mark";
import { buttonVariants } from "@/components/ui/button-variants";
import { SignInLink } from "@/features/auth/sign-in/ui/sign-in-link";
import { HIDDEN_COPY } from "@/features/session/browse/copy";
import { COPY } from "@/features/session/copy";

/** The same message for missing and inaccessible sessions, so that it reveals nothing. */
export const HiddenSession = () => (
  <section className="page-column flex max-w-reading flex-col items-center gap-4 py-24 text-center">
    <MoodMark mood="denied" />
    <h1 className="display text-xl">{COPY.list.hiddenTitle}</h1>
    <p className="text-muted-foreground">
      {COPY.notFound} {COPY.list.hiddenText}
    </p>
    <div className="mt-2 flex flex-wrap justify-center gap-3">
      <SignInLink className={buttonVariants()}>{HIDDEN_COPY.signIn}</SignInLink>
      <Link href="/sessions" className={buttonVariants({ variant: "outline" })}>
        {COPY.list.goesOn}
      </Link>
    </div>
  </section>
);
