import { ArrowUpRight, MessageSquare } from "lucide-react";
import Link from "next/link";
import { membersLanguage } from "#language";
import * as m from "#messages";
import { CompactNumber } from "@/components/content/compact-number";
import { buttonVariants } from "@/components/ui/button-variants";
import type { StartupCard as Card } from "@/features/startup/directory/schema";
import { categoryPath, filterPath } from "@/features/startup/directory/urls";
import { MarkedText } from "@/features/startup/search/ui/highlighted-text";
import { FilterLink } from "@/features/startup/ui/filter-link";
import { StartupLogo } from "@/features/startup/ui/startup-logo";
import { StartupVotes } from "@/features/startup/votes/ui/startup-votes";

const above = "relative z-10";
const TAGS_SHOWN = 3;

/** The whole card links to the startup; controls on top of it have their own targets. */
export function StartupCard({ startup, level }: { startup: Card; level: 2 | 3 }) {
  const Heading = `h${level}` as const;
  const { slug, name, tagline, excerpt, logoUrl, marked } = startup;
  return (
    <article className="startup-card">
      <div className="flex min-h-16 items-start gap-3.5">
        <StartupLogo name={name} url={logoUrl} />
        <div className="min-w-0 grow">
          <Heading className="text-base font-semibold">
            <Link
              href={`/startup/${slug}`}
              prefetch={false}
              lang={membersLanguage()}
              className="wrap-anywhere after:absolute after:inset-0 after:rounded-lg"
            >
              <MarkedText text={marked?.name ?? name} />
            </Link>
          </Heading>
          <p lang={membersLanguage()} className="text-sm wrap-anywhere">
            <MarkedText text={marked?.tagline ?? tagline} />
          </p>
        </div>
        <StartupVotes startup={startup} className={above} />
      </div>
      <p lang={membersLanguage()} className="min-h-10 text-sm wrap-anywhere text-muted-foreground">
        <MarkedText text={marked?.excerpt ?? excerpt} />
      </p>
      <Foot startup={startup} />
    </article>
  );
}

function Foot({ startup }: { startup: Card }) {
  const { slug, name, category, tags, commentCount, website } = startup;
  return (
    <div className="mt-auto flex flex-wrap items-center justify-between gap-x-3 gap-y-2">
      <div className="flex h-6 min-w-40 grow-999 basis-0 flex-wrap gap-x-2.5 overflow-hidden text-xs">
        <TopicLink href={categoryPath(category)} isCategory>
          {category}
        </TopicLink>
        {tags.slice(0, TAGS_SHOWN).map((tag) => (
          <TopicLink key={tag} href={filterPath({ tag })}>
            {tag}
          </TopicLink>
        ))}
      </div>
      <div className={`${above} flex shrink-0 grow basis-52 items-center gap-1 max-sm:basis-full`}>
        <Link
          href={`/startup/${slug}#comments`}
          prefetch={false}
          aria-label={m.startup_directory_card_commentsOn({ name, count: commentCount })}
          className="quiet-link h-8 px-2"
        >
          <MessageSquare aria-hidden="true" className="size-3.5" />
          <CompactNumber value={commentCount} />
        </Link>
        <WebsiteLink website={website} name={name} />
        <Link
          href={`/startup/${slug}`}
          prefetch={false}
          aria-label={m.startup_directory_card_detailsOf({ name })}
          className={`${buttonVariants({ variant: "outline", size: "sm" })} ms-auto`}
        >
          {m.startup_directory_card_details()}
        </Link>
      </div>
    </div>
  );
}

type TopicLinkProps = { href: string | null; isCategory?: boolean; children: string };

const TopicLink = ({ href, isCategory, children }: TopicLinkProps) => (
  <FilterLink
    href={href}
    className={isCategory ? "topic-link bg-brand-wash px-2 font-medium text-brand" : "topic-link"}
  >
    {children}
  </FilterLink>
);

const WebsiteLink = ({ website, name }: { website: string; name: string }) => (
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
);
