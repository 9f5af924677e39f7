import { useEffect, useRef } from "react";
import { DotsProgress } from "@/components/dots";
import { buttonVariants } from "@/components/ui/button-variants";
import type { Submitted } from "./use-submission";

const WORDS: Partial<Record<Submitted["status"], (name: string, community: string) => [string, string]>> = {
  live: (name) => [`${name} is live`, "It is in the directory now. Tell people about it."],
  scheduled: (name) => [
    `${name} is scheduled`,
    "It is listed by itself at its time. You find it on the submit page, where the time can be changed.",
  ],
  in_review: (name, community) => [
    `${name} is handed in`,
    `The people who run ${community} look at it first. It is listed as soon as they approve it.`,
  ],
};

type SubmittedPanelProps = { submitted: Submitted; community: string };

/** What became of the submission, and what to do next. */
export function SubmittedPanel({ submitted, community }: SubmittedPanelProps) {
  const { slug, name, status } = submitted;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const [title, text] = WORDS[status]?.(name, community) ?? [name, ""];
  return (
    <div className="flex flex-col items-center gap-4 py-20 text-center">
      <DotsProgress done={20} label="Done" className="h-12" />
      <h1 ref={heading} tabIndex={-1} className="display text-xl break-words outline-none">
        {title}
      </h1>
      <p className="max-w-md text-muted-foreground">{text}</p>
      <div className="mt-2 flex flex-wrap justify-center gap-3">
        {status === "live" && (
          <a href={`/startup/${slug}`} className={buttonVariants()}>
            View its page
          </a>
        )}
        <a href="/submit" className={buttonVariants({ variant: status === "live" ? "outline" : "primary" })}>
          {status === "live" ? "Submit another" : "Back to the submit page"}
        </a>
      </div>
    </div>
  );
}
