import { ArrowRight } from "lucide-react";
import { useEffect, useRef } from "react";
import * as m from "#messages";
import { OneTimeText } from "@/components/content/one-time-text";
import { buttonVariants } from "@/components/ui/button-variants";
import { enterHref, INVITATION_DAYS, LINK_USES } from "@/features/platform/founding/rules";
import type { SubmittedFounding } from "@/features/platform/founding/schema";

type FoundedPanelProps = Extract<SubmittedFounding, { outcome: "created" }>;

/** The community is live: leads its founder there, signed in, with the first steps open. */
export function FoundedPanel({ name, domain, url, link }: FoundedPanelProps) {
  const panel = useRef<HTMLElement>(null);
  useEffect(() => panel.current?.focus(), []);
  return (
    <section
      ref={panel}
      tabIndex={-1}
      aria-labelledby="founded"
      className="flex max-w-reading flex-col gap-5 rounded-lg border bg-success-wash p-6 outline-none"
    >
      <h2 id="founded" className="display text-lg wrap-anywhere">
        {m.platform_founding_live({ name })}
      </h2>
      <p className="wrap-anywhere">{m.platform_founding_liveAt({ domain })}</p>
      <a href={enterHref(url)} className={buttonVariants({ className: "self-start" })}>
        {m.common_openCommunity()}
        <ArrowRight aria-hidden="true" className="size-4 rtl:-scale-x-100" />
      </a>
      {link && (
        <OneTimeText
          text={link}
          label={m.platform_founding_link()}
          hint={m.platform_founding_linkHint({ uses: LINK_USES, days: INVITATION_DAYS })}
        />
      )}
    </section>
  );
}
