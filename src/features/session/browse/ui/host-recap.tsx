import { Check, Download, Share2 } from "lucide-react";
import * as m from "#messages";
import { SHARE_IMAGE_SIZE } from "@/components/content/share-image-size";
import { useShare } from "@/components/hooks/use-share";
import { buttonVariants } from "@/components/ui/button-variants";
import type { SessionDetail } from "@/features/session/schema";
import { shortPath } from "@/features/session/urls";
import { cn } from "@/lib/cn";

const LOOK = `${buttonVariants({ variant: "outline", size: "sm" })} grow`;

type HostRecapProps = { session: Pick<SessionDetail, "id" | "title" | "visibility">; className?: string };

/** The share card of a session that is over, for its hosts. Only a public session has one. */
export function HostRecap({ session: { id, title, visibility }, className }: HostRecapProps) {
  const { isCopied, share } = useShare({ title, url: () => `${location.origin}${shortPath(id)}` });
  if (visibility !== "public") return null;
  const card = `/sessions/${id}/card.png`;
  return (
    <div className={cn("flex flex-wrap gap-2", className)}>
      <p className="basis-full text-sm font-medium">{m.session_finale_recap()}</p>
      <picture className="basis-full">
        <img
          src={card}
          alt={m.session_finale_imageOf({ title })}
          {...SHARE_IMAGE_SIZE}
          className="h-auto w-full rounded-md border"
        />
      </picture>
      <a href={card} download={`${title}.png`} className={LOOK}>
        <Download aria-hidden="true" />
        {m.session_finale_download()}
      </a>
      <button type="button" onClick={share} className={LOOK}>
        {isCopied ? <Check aria-hidden="true" /> : <Share2 aria-hidden="true" />}
        <span>{isCopied ? m.common_copied() : m.session_browse_hostSteps_share()}</span>
      </button>
    </div>
  );
}
