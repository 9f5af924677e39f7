import { membersLanguage } from "#language";
import * as m from "#messages";
import { Link } from "@/components/link";
import type { StartupCard } from "@/features/startup/directory/schema";
import { StartupVotes } from "@/features/startup/votes/ui/startup-votes";
import { CommentsLink, DetailsLink, Topics, WebsiteLink } from "./startup-links";
import { StartupLogo } from "./startup-logo";

const TAGS_SHOWN = 2;

type StartupRowProps = {
  startup: StartupCard;
  level: 2 | 3;
  /** True if it is above the fold. */
  isFirst?: boolean;
};

/**
 * One line of a ranked list. The whole row links to the startup; controls on top of it have their own
 * targets. Its content depends on the width of its list, so it fits a page and a panel.
 */
export function StartupRow({ startup, level, isFirst }: StartupRowProps) {
  const Heading = `h${level}` as const;
  const { slug, name, tagline, logoUrl, rank } = startup;
  return (
    <article className="startup-row group">
      <span className="w-4 shrink-0 text-center text-sm font-medium text-muted-foreground tabular-nums @2xl:w-6">
        <span className="sr-only">{m.startup_directory_card_rank()} </span>
        <span>{rank}</span>
      </span>
      <StartupLogo name={name} url={logoUrl} isFirst={isFirst} className="size-11 @2xl:size-12" />
      <div className="min-w-0 grow">
        <Heading className="text-base leading-snug font-semibold">
          <Link
            href={`/startup/${slug}`}
            prefetch={false}
            lang={membersLanguage()}
            className="line-clamp-1 wrap-anywhere after:absolute after:inset-0"
          >
            {name}
          </Link>
        </Heading>
        <p lang={membersLanguage()} className="line-clamp-2 text-sm wrap-anywhere text-muted-foreground">
          {tagline}
        </p>
      </div>
      {/* Appears when the row is pointed at or has the focus: the row itself is a link. */}
      <DetailsLink
        startup={startup}
        className="relative z-10 hidden opacity-0 group-focus-within:opacity-100 group-hover:opacity-100 @4xl:flex pointer-coarse:opacity-100"
      />
      <div className="hidden h-6 max-w-64 shrink-0 flex-wrap justify-end gap-x-2.5 overflow-hidden text-xs @4xl:flex">
        <Topics startup={startup} most={TAGS_SHOWN} />
      </div>
      <div className="relative z-10 hidden shrink-0 items-center gap-1 @2xl:flex">
        <CommentsLink startup={startup} className="w-14" />
        <WebsiteLink startup={startup} />
      </div>
      <StartupVotes startup={startup} className="relative z-10" />
    </article>
  );
}
