import { ArrowUpRight, MessageSquare } from "lucide-react";
import * as m from "#messages";
import { CompactNumber } from "@/components/content/compact-number";
import { Link } from "@/components/link";
import { buttonVariants } from "@/components/ui/button-variants";
import type { StartupCard } from "@/features/startup/directory/schema";
import { categoryPath, filterPath } from "@/features/startup/directory/urls";
import { cn } from "@/lib/cn";
import { CategoryName } from "./category-name";
import { FilterLink } from "./filter-link";

type PartProps = { startup: StartupCard; className: string };

type TopicsProps = { startup: StartupCard; most: number; isInRow?: boolean };

/** The category and the first tags. In a row, Tab skips the tags: the startup's page has them, too. */
export const Topics = ({ startup: { shownCategory: category, tags }, most, isInRow }: TopicsProps) => (
  <>
    <FilterLink
      href={categoryPath(category)}
      className="topic-link bg-brand-wash px-2 font-medium text-brand"
    >
      <CategoryName category={category} />
    </FilterLink>
    {tags.slice(0, most).map((tag) => (
      <FilterLink
        key={tag}
        href={filterPath({ tag })}
        className="topic-link"
        tabIndex={isInRow ? -1 : undefined}
      >
        {tag}
      </FilterLink>
    ))}
  </>
);

export const CommentsLink = ({ startup: { slug, name, commentCount }, className }: PartProps) => (
  <Link
    href={`/startup/${slug}#comments`}
    prefetch={false}
    aria-label={m.startup_directory_card_commentsOn({ name, count: commentCount })}
    className={cn("quiet-link h-8", className)}
  >
    <MessageSquare aria-hidden="true" className="size-3.5" />
    <CompactNumber value={commentCount} />
  </Link>
);

export const WebsiteLink = ({ startup: { name, website } }: { startup: StartupCard }) => (
  <a
    href={website}
    rel="ugc nofollow noopener"
    target="_blank"
    title={new URL(website).host}
    aria-label={m.startup_directory_card_websiteOf({ name })}
    className="quiet-link relative z-10 size-8 shrink-0"
  >
    <ArrowUpRight aria-hidden="true" className="size-4" />
  </a>
);

export const DetailsLink = ({ startup: { slug, name }, className }: PartProps) => (
  <Link
    href={`/startup/${slug}`}
    prefetch={false}
    aria-label={m.startup_directory_card_detailsOf({ name })}
    className={cn(buttonVariants({ variant: "outline", size: "sm" }), className)}
  >
    {m.startup_directory_card_details()}
  </Link>
);
