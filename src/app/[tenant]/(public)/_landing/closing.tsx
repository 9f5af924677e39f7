import { DotsMark } from "@/components/dots";
import { ViewerLink } from "./viewer-link";

/** The last word of the landing page. */
export const Closing = () => (
  <section className="flex flex-col items-center gap-5 rounded-lg bg-brand-wash px-6 py-14 text-center">
    <DotsMark className="h-8" />
    <h2 className="display text-xl">Have something to show?</h2>
    <p className="max-w-md text-muted-foreground">
      An account is free. Vote, comment, and launch when you are ready.
    </p>
    <ViewerLink visitor="Create Account" member="Access Dashboard" />
  </section>
);
