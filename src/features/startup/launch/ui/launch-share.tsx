"use client";
import * as m from "#messages";
import { QrCode } from "@/components/content/qr-code";
import { SHARE_IMAGE_SIZE } from "@/components/content/share-image-size";
import { buttonVariants } from "@/components/ui/button-variants";
import { EmbedBadge } from "@/features/startup/badge/ui/embed-badge";
import { ShareButton } from "@/features/startup/page/ui/share-button";
import { FirstDayPanel } from "./first-day-panel";

type LaunchShareProps = { name: string; slug: string; community: string };

/** Pages of networks that write a post with a link. */
const networksFor = (text: string, url: string): readonly [name: string, href: string][] => [
  ["X", `https://x.com/intent/post?${new URLSearchParams({ text, url })}`],
  ["LinkedIn", `https://www.linkedin.com/sharing/share-offsite/?${new URLSearchParams({ url })}`],
  ["Bluesky", `https://bsky.app/intent/compose?${new URLSearchParams({ text: `${text} ${url}` })}`],
];

/** The share image of a startup that has just launched, with ways to share it. */
export default function LaunchShare({ name, slug, community }: LaunchShareProps) {
  const url = new URL(`/startup/${slug}`, location.origin).href;
  return (
    <div className="flex w-full max-w-xl animate-enter flex-col gap-4">
      <picture>
        <img
          src={`/startup/${slug}/card.png`}
          alt=""
          {...SHARE_IMAGE_SIZE}
          className="h-auto w-full rounded-lg border"
        />
      </picture>
      <div className="flex flex-wrap items-center justify-center gap-2">
        <ShareButton title={name} url={url} />
        {networksFor(m.startup_launch_post({ name, community }), url).map(([network, href]) => (
          <a
            key={network}
            href={href}
            target="_blank"
            rel="noopener noreferrer"
            aria-label={m.startup_launch_shareOn({ network })}
            className={buttonVariants({ variant: "outline", size: "lg" })}
          >
            {network}
          </a>
        ))}
      </div>
      <FirstDayPanel slug={slug} />
      <div className="flex flex-wrap items-start justify-center gap-x-6 gap-y-2 text-start">
        <EmbedBadge name={name} slug={slug} community={community} url={url} />
        <details className="text-xs text-muted-foreground">
          <summary className="flex min-h-6 items-center hover:text-foreground hover:underline">
            {m.startup_launch_qrCode()}
          </summary>
          <div className="w-40 pt-2">
            <QrCode text={url} label={m.startup_launch_qrOf({ name })} />
          </div>
        </details>
      </div>
    </div>
  );
}
