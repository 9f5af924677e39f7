import { useEffect, useRef } from "react";
import { DotsProgress } from "@/components/dots";
import { buttonVariants } from "@/components/ui/button-variants";
import { LAUNCH_COPY } from "@/features/startup/launch/copy";
import type { Submitted } from "./use-submit-startup";

const WORDS: Partial<Record<Submitted["status"], (name: string, community: string) => [string, string]>> = {
  live: (name) => [LAUNCH_COPY.isLive(name), LAUNCH_COPY.liveText],
  scheduled: (name) => [LAUNCH_COPY.isScheduled(name), LAUNCH_COPY.scheduledText],
  in_review: (name, community) => [LAUNCH_COPY.isHandedIn(name), LAUNCH_COPY.handedInText(community)],
};

type SubmittedPanelProps = { submitted: Submitted; community: string };

export function SubmittedPanel({ submitted, community }: SubmittedPanelProps) {
  const { slug, name, status } = submitted;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const [title, text] = WORDS[status]?.(name, community) ?? [name, ""];
  return (
    <div className="flex flex-col items-center gap-4 py-20 text-center">
      <DotsProgress done={20} label={LAUNCH_COPY.done} className="h-12" />
      <h1 ref={heading} tabIndex={-1} className="display text-xl wrap-anywhere outline-none">
        {title}
      </h1>
      <p className="max-w-md text-muted-foreground">{text}</p>
      <div className="mt-2 flex flex-wrap justify-center gap-3">
        {status === "live" && (
          <a href={`/startup/${slug}`} className={buttonVariants()}>
            {LAUNCH_COPY.view}
          </a>
        )}
        <a href="/submit" className={buttonVariants({ variant: status === "live" ? "outline" : "primary" })}>
          {status === "live" ? LAUNCH_COPY.another : LAUNCH_COPY.back}
        </a>
      </div>
    </div>
  );
}
