import { useEffect, useRef } from "react";
import * as m from "#messages";
import { DotsLaunch } from "@/components/graphics/dots";
import { useLazyComponent } from "@/components/hooks/use-lazy-component";
import { buttonVariants } from "@/components/ui/button-variants";
import type { Submitted } from "./use-submit-startup";

const loadShare = () => import("@/features/startup/launch/ui/launch-share");

const WORDS: Partial<Record<Submitted["status"], (name: string, community: string) => [string, string]>> = {
  live: (name) => [m.startup_launch_isLive({ name }), m.startup_launch_liveText()],
  scheduled: (name) => [m.startup_launch_isScheduled({ name }), m.startup_launch_scheduledText()],
  in_review: (name, community) => [
    m.startup_launch_isHandedIn({ name }),
    m.startup_launch_handedInText({ community }),
  ],
};

type SubmittedPanelProps = { submitted: Submitted; community: string };

export function SubmittedPanel({ submitted, community }: SubmittedPanelProps) {
  const { slug, name, status } = submitted;
  const heading = useRef<HTMLHeadingElement>(null);
  const [LaunchShare, requestShare] = useLazyComponent(loadShare);
  useEffect(() => heading.current?.focus(), []);
  useEffect(() => {
    if (status === "live") void requestShare();
  }, [status, requestShare]);
  const [title, text] = WORDS[status]?.(name, community) ?? [name, ""];
  return (
    <div className="flex flex-col items-center gap-4 py-12 text-center">
      <DotsLaunch className="h-12" />
      <h1 ref={heading} tabIndex={-1} className="display text-xl wrap-anywhere outline-none">
        {title}
      </h1>
      <p className="max-w-md text-muted-foreground">{text}</p>
      {LaunchShare && <LaunchShare name={name} slug={slug} community={community} />}
      <div className="mt-2 flex flex-wrap justify-center gap-3">
        {status === "live" && (
          <a href={`/startup/${slug}`} className={buttonVariants()}>
            {m.common_viewPage()}
          </a>
        )}
        <a href="/submit" className={buttonVariants({ variant: status === "live" ? "outline" : "primary" })}>
          {status === "live" ? m.startup_launch_another() : m.startup_launch_back()}
        </a>
      </div>
    </div>
  );
}
