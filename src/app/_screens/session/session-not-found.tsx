import * as m from "#messages";
import { MoodMark } from "@/components/feedback/mood-mark";
import { Link } from "@/components/link";
import { buttonVariants } from "@/components/ui/button-variants";
import { SignInLink } from "@/features/auth/sign-in/ui/sign-in-link";

/** The same message for missing and inaccessible sessions, so that it reveals nothing. */
export const HiddenSession = () => (
  <section className="page-column flex max-w-reading flex-col items-center gap-4 py-24 text-center">
    <MoodMark mood="denied" />
    <h1 className="display text-xl">{m.session_list_hiddenTitle()}</h1>
    <p className="text-muted-foreground">
      {m.session_notFound()} {m.session_list_hiddenText()}
    </p>
    <div className="mt-2 flex flex-wrap justify-center gap-3">
      <SignInLink className={buttonVariants()}>{m.common_signInTitle()}</SignInLink>
      <Link href="/sessions" className={buttonVariants({ variant: "outline" })}>
        {m.session_list_goesOn()}
      </Link>
    </div>
  </section>
);
