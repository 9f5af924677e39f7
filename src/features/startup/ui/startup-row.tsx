import { ArrowUpRight, MessageSquare } from "lucide-react";
import Link from "next/link";
import { membersLanguage } from "#language";
import * as m from "#messages";
import { CompactNumber } from "@/components/content/compact-number";
import { buttonVariants } from "@/components/ui/button-variants";
import type { StartupCard } from "@/features/startup/directory/schema";
import { categoryPath, filterPath } from "@/features/startup/directory/urls";
import { StartupVotes } from "@/features/startup/votes/ui/startup-votes";
import { FilterLink } from "./filter-link";
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
      <Details startup={startup} />
      <Topics startup={startup} />
      <Links startup={startup} />
      <StartupVotes startup={startup} className="relative z-10" />
    </article>
  );
}

const Topics = ({ startup: { category, tags } }: { startup: StartupCard }) => (
  <div className="hidden h-6 max-w-64 shrink-0 flex-wrap justify-end gap-x-2.5 overflow-hidden text-xs @4xl:flex">
    <FilterLink
      href={categoryPath(category)}
      className="topic-link bg-brand-wash px-2 font-medium text-brand"
    >
      {category}
    </FilterLink>
    {tags.slice(0, TAGS_SHOWN).map((tag) => (
      <FilterLink key={tag} href={filterPath({ tag })} className="topic-link">
        {tag}
      </FilterLink>
    ))}
  </div>
);

/** Appears when the row is pointed at or has the focus: the row itself is a link. */
const Details = ({ startup: { slug, name } }: { startup: StartupCard }) => (
  <Link
    href={`/startup/${slug}`}
    prefetch={false}
    aria-label={m.startup_directory_card_detailsOf({ name })}
    className={`${buttonVariants({ variant: "outline", size: "sm" })} relative z-10 hidden opacity-0 group-focus-within:opacity-100 group-hover:opacity-100 @4xl:flex pointer-coarse:opacity-100`}
  >
    {m.startup_directory_card_details()}
  </Link>
);

function Links({ startup: { slug, name, commentCount, website } }: { startup: StartupCard }) {
  return (
    <div className="relative z-10 hidden shrink-0 items-center gap-1 @2xl:flex">
      <Link
        href={`/startup/${slug}#comments`}
        prefetch={false}
        aria-label={m.startup_directory_card_commentsOn({ name, count: commentCount })}
        className="quiet-link h-8 w-14"
      >
        <MessageSquare aria-hidden="true" className="size-3.5" />
        <CompactNumber value={commentCount} />
      </Link>
      <a
        href={website}
        rel="ugc nofollow noopener"
        target="_blank"
        title={new URL(website).host}
        aria-label={m.startup_directory_card_websiteOf({ name })}
        className="quiet-link size-8"
      >
        <ArrowUpRight aria-hidden="true" className="size-4" />
      </a>
    </div>
  );
}
