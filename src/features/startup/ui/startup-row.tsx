import { clsx } from "clsx";
import { membersLanguage } from "#language";
import * as m from "#messages";
import { Link } from "@/components/link";
import type { StartupCard } from "@/features/startup/directory/schema";
import { StartupVotes } from "@/features/startup/votes/ui/startup-votes";
import { VoterFaces } from "@/features/startup/votes/ui/voter-faces";
import { HotReason } from "./hot-reason";
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
 * An entry of a list; its rank, if it has one. The whole row links to the startup; controls on top of it have their own targets. The vote
 * follows the name for the keyboard, wherever it is drawn. The layout depends on the width of the list, so it fits a page
 * and a panel.
 */
export function StartupRow({ startup, level, isFirst }: StartupRowProps) {
  const Heading = `h${level}` as const;
  const { slug, name, tagline, excerpt, logoUrl, rank, voters, recent } = startup;
  return (
    <article className="startup-row">
      {rank !== null && (
        <span
          data-rank
          className="min-w-4 shrink-0 text-center text-sm whitespace-nowrap font-medium text-muted-foreground tabular-nums @2xl:min-w-6"
        >
          <span className="sr-only">{m.startup_directory_card_rank()} </span>
          <span>{rank}</span>
        </span>
      )}
      <StartupLogo name={name} url={logoUrl} isFirst={isFirst} className="size-11 @2xl:size-12" />
      <div className="min-w-0 grow basis-24">
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
        <p lang={membersLanguage()} className="line-clamp-2 text-sm wrap-anywhere @2xl:line-clamp-1">
          {tagline}
        </p>
        {excerpt && (
          <p lang={membersLanguage()} className="line-clamp-1 text-sm wrap-anywhere text-muted-foreground">
            {excerpt}
          </p>
        )}
      </div>
      <StartupVotes startup={startup} className="relative z-10 @max-4xl:self-start @4xl:order-last" />
      <div className={clsx("startup-row-about", rank === null && "startup-row-about-unranked")}>
        <div
          className={clsx(
            "flex min-w-0 flex-wrap gap-x-2.5 text-xs @4xl:max-w-44 @4xl:justify-end @5xl:max-w-64",
            recent ? "min-h-6 @4xl:flex-nowrap @4xl:overflow-hidden" : "h-6 overflow-hidden",
          )}
        >
          {recent && <HotReason recent={recent} />}
          <Topics startup={startup} most={recent ? 0 : TAGS_SHOWN} isInRow />
        </div>
        <CommentsLink startup={startup} className="relative z-10 ms-auto w-14 shrink-0" />
        <WebsiteLink startup={startup} />
      </div>
      <DetailsLink startup={startup} className="relative z-10 hidden @4xl:flex" />
      <VoterFaces voters={voters} className="hidden w-14 justify-end @5xl:flex" />
    </article>
  );
}
