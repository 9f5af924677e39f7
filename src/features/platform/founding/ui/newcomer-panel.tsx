import * as m from "#messages";
import { Link } from "@/components/link";
import { buttonVariants } from "@/components/ui/button-variants";

const STEPS = [
  m.platform_founding_steps_name,
  m.platform_founding_steps_look,
  m.platform_founding_steps_people,
] as const;

/** What a visitor gets, and the way in. */
export const NewcomerPanel = () => (
  <section className="flex max-w-reading flex-col gap-5 rounded-lg border bg-card p-6">
    <ol className="flex flex-col gap-3">
      {STEPS.map((step, index) => (
        <li key={step()} className="flex gap-3">
          <span
            aria-hidden="true"
            className="grid size-6 shrink-0 place-items-center rounded-full bg-brand-wash text-sm tabular-nums"
          >
            {index + 1}
          </span>
          <span>{step()}</span>
        </li>
      ))}
    </ol>
    <Link href="/auth?returnTo=/start" className={buttonVariants({ className: "self-start" })}>
      {m.platform_founding_signIn()}
    </Link>
  </section>
);
